import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session/session.ts'
import { Cell, NumberField, Section } from '../../ui/form/index.ts'
import { MeasureSelect } from '../masterdata/index.ts'
import { kgOf, useLoad } from './amounts.ts'
import classes from './disposals.module.css'
import { field, useForm } from './form.ts'
import { Origin } from './origin/line.tsx'
import { StockLine } from './stock.tsx'
import type { LineValues, LoadProps } from './values.ts'

/** The amount, in the unit of the weigh slip, with its mass in kg and t, and what stays in stock. */
export function AmountSection(load: LoadProps) {
  const { t } = useTranslation()
  const { lines } = useLoad()
  return (
    <Section title={t('disposals.sections.amount')}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
        <AmountLine key={at} at={at} line={line} {...load} />
      ))}
      <StockLine {...load} />
    </Section>
  )
}

function AmountLine({ at, line, ...load }: LoadProps & { at: number; line: LineValues }) {
  const { t, i18n } = useTranslation()
  const form = useForm()
  const { lines, type, wastetype, day } = useLoad()
  const kg = kgOf(line, type)
  const mass = kg > 0 && `${formatNumber('kg', kg, i18n.language)} = ${formatNumber('t', kg / 1000, i18n.language)}`
  const removable = useCan(disposals.save, 'D') || !line.id
  const remove = () =>
    form.set(
      'btbEntryOuts',
      lines.filter((_, index) => index !== at),
    )
  return (
    <>
      <Cell span={3}>
        <NumberField name={field(`btbEntryOuts.${at}.amount`)} />
      </Cell>
      <Cell span={2}>
        <MeasureSelect name={field(`btbEntryOuts.${at}.measure`)} wastetype={wastetype} on={day} />
      </Cell>
      <Cell span={2}>
        <NumberField name={field(`btbEntryOuts.${at}.pieces`)} />
      </Cell>
      <Cell span={5}>
        <div className={classes.mass}>
          <output aria-label={t('disposals.columns.kg')}>{mass}</output>
          {lines.length > 1 && !form.disabled && removable && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('disposals.removeLine', { number: at + 1 })}
              onClick={remove}
            >
              <IconTrash size={17} />
            </ActionIcon>
          )}
        </div>
      </Cell>
      <Origin at={at} kg={kg} {...load} />
    </>
  )
}
