import { deliveryPhotos, type NoteEntry, REASONS } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useValueOf } from '../../ui/form/field.ts'
import { Cell, FormPart, NumberField, RadioField, Section, SelectField, TextField } from '../../ui/form/index.ts'
import { AddFiles, byDocId, KeptFiles, OnTheWay } from '../files/index.ts'
import classes from './deliveries.module.css'
import { priceAfter, restOf, sentOf, toldOf, typedValue } from './receipt.ts'
import { field, useForm } from './receiptform.ts'

interface LineProps {
  entry: NoteEntry
  index: number
}

/** The answer to a line: four numbers that add up, and what belongs to lower and refused pieces. */
export function ReceiptLine({ entry, index }: LineProps) {
  const { t, i18n } = useTranslation()
  const form = useForm()
  const path = `lines.${index}` as const
  const line = useValueOf(field(path)) ?? { id: entry.id, accepted: 0 }
  const { number, name, quantity, articleprice, totalvalue } = entry
  // Once typed, it is no longer filled with the rest.
  const typed = useRef(false)
  const fill = () => {
    if (typed.current) return
    const now = form.get(path)
    form.set(`${path}.accepted`, restOf(now, quantity))
  }
  const [lower, refused] = [(line.lower ?? 0) > 0, (line.refused ?? 0) > 0]
  const told = toldOf(line)
  const value = typedValue(sentOf(line), articleprice)
  return (
    <Section
      title={`${number} ${name}`}
      hint={t('deliveries.receipt.sent', {
        pieces: quantity,
        price: formatValue('price', articleprice, i18n.language),
        value: formatNumber('money', totalvalue, i18n.language),
      })}
      aside={
        <output className={classes.told} data-wrong={told !== quantity || undefined}>
          {told === quantity
            ? t('deliveries.receipt.complete', { value: formatNumber('money', value, i18n.language) })
            : t(told < quantity ? 'deliveries.receipt.left' : 'deliveries.receipt.over', {
                count: Math.abs(quantity - told),
              })}
        </output>
      }
    >
      <Cell span={12}>
        <div className={classes.numbers}>
          <NumberField name={field(`${path}.accepted`)} onTyped={() => (typed.current = true)} />
          <NumberField name={field(`${path}.lower`)} onTyped={fill} />
          <NumberField name={field(`${path}.refused`)} onTyped={fill} />
          <NumberField name={field(`${path}.missing`)} onTyped={fill} />
        </div>
      </Cell>
      {lower && <LowerPrice entry={entry} path={path} />}
      {(lower || refused) && (
        <Cell span={6}>
          <SelectField
            name={field(`${path}.reason`)}
            required
            choices={REASONS.map(value => ({ value, label: t(`deliveries.reasons.${value}`) }))}
          />
        </Cell>
      )}
      {refused && (
        <Cell span={6}>
          <RadioField
            name={field(`${path}.back`)}
            required
            choices={(['RETURN', 'KEEP'] as const).map(value => ({ value, label: t(`deliveries.backs.${value}`) }))}
          />
        </Cell>
      )}
      {(lower || refused || told !== quantity || line.remark) && (
        <Cell span={12}>
          <TextField name={field(`${path}.remark`)} />
        </Cell>
      )}
      {(refused || entry.photos.length > 0) && (
        <Cell span={12}>
          <RefusalPhotos entry={entry} />
        </Cell>
      )}
    </Section>
  )
}

interface PriceProps {
  entry: NoteEntry
  path: `lines.${number}`
}

/** The price of the lower pieces; deductions of the article compute it. */
function LowerPrice({ entry: { articleprice, deductions }, path }: PriceProps) {
  const { t, i18n } = useTranslation()
  const form = useForm()
  const ticked = useValueOf(field(`${path}.deductions`)) ?? []
  const turn = (name: string, on: boolean) => {
    const names = on ? [...ticked, name] : ticked.filter(one => one !== name)
    form.set(`${path}.deductions`, names)
    const chosen = deductions.filter(one => names.includes(one.name))
    if (chosen.length > 0) form.set(`${path}.lowerprice`, priceAfter(articleprice, chosen))
  }
  const worth = ({ amount, percent }: (typeof deductions)[number]) =>
    amount === null
      ? formatValue('percent', (percent ?? 0) / 100, i18n.language)
      : formatValue('money', amount, i18n.language)
  return (
    <>
      {deductions.length > 0 && (
        <Cell span={9}>
          <FormPart label={t('deliveries.fields.lines.deductions')} empty={ticked.length === 0}>
            <div className={classes.ticks}>
              {deductions.map(one => (
                <Checkbox
                  key={one.name}
                  label={t('coreoffers.offer.deduction', { name: one.name, value: worth(one) })}
                  checked={ticked.includes(one.name)}
                  onChange={event => turn(one.name, event.currentTarget.checked)}
                />
              ))}
            </div>
          </FormPart>
        </Cell>
      )}
      <Cell>
        <NumberField name={field(`${path}.lowerprice`)} unit="€" required />
      </Cell>
    </>
  )
}

/** Photos of the refused pieces of a line; the dismantler sees them. */
function RefusalPhotos({ entry: { id, photos } }: { entry: NoteEntry }) {
  const { t } = useTranslation()
  const remove = useCall(deliveryPhotos.removeDoc, { form: true })
  const to = { call: 'deliveryLine', params: { id } } as const
  return (
    <FormPart label={t('deliveries.photos.title')} empty={false}>
      <div className={classes.photos}>
        <AddFiles camera label={t('actions.takePhoto')} to={to} />
        <OnTheWay to={to} />
        <KeptFiles
          files={photos}
          empty={t('deliveries.photos.empty')}
          source={byDocId(deliveryPhotos)}
          remove={file => remove.mutateAsync({ params: { docId: file.id } })}
        />
      </div>
    </FormPart>
  )
}
