import { isInterim } from '@kreislauf/core/domain/treatment.ts'
import { acceptedWarnings } from '@kreislauf/core/features/partners/contract.ts'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateField, NumberField, Section, SelectField, TextField, useValue } from '../../../ui/form/index.ts'
import { useMasterdata, useWasteType, WasteTypeSelect } from '../../masterdata/index.ts'
import { type DisposerValues, disposerField, useDisposerForm } from '../form.ts'
import classes from '../partners.module.css'
import { useStateOf, Validity } from '../validity.tsx'

type Row = NonNullable<DisposerValues['waste']>[number]

/** What the disposer accepts: each waste type with its usual treatment and proof (details O74). */
export function AcceptedTable() {
  const { t } = useTranslation()
  const form = useDisposerForm()
  const rows = useValue(form, 'waste') ?? []
  const set = (next: Row[]) => form.set('waste', next)
  const add = !form.disabled && (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={15} />}
      onClick={() => set([...rows, { wastetype: '' }])}
    >
      {t('partners.addWaste')}
    </Button>
  )
  return (
    <Section title={t('partners.sections.waste')} hint={t('partners.wasteHint')} aside={add}>
      <div className={classes.accepted}>
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('partners.noWaste')}
          </Text>
        )}
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
          <AcceptedRow key={at} at={at} row={row} remove={() => set(rows.filter((_, index) => index !== at))} />
        ))}
      </div>
    </Section>
  )
}

function AcceptedRow({ at, row, remove }: { at: number; row: Row; remove: () => void }) {
  const { t } = useTranslation()
  const form = useDisposerForm()
  const type = useWasteType(row.wastetype)
  const rdcodes = useMasterdata()?.rdcodes ?? []
  const warning = type && row.proofnumber ? acceptedWarnings(row, type.hazardous)[0] : undefined
  const label = (name: keyof Row) => t(`partners.fields.${name}`)
  const proof = useStateOf(row.proofvalidto)
  return (
    <fieldset className={classes.acceptedRow} aria-label={row.wastetype || t('partners.addWaste')}>
      <WasteTypeSelect
        name={disposerField(`waste.${at}.wastetype`)}
        label={label('wastetype')}
        onPick={picked => picked?.rdcode && !row.rdcode && form.set(`waste.${at}.rdcode`, picked.rdcode)}
        clearable={false}
      />
      <SelectField
        name={disposerField(`waste.${at}.rdcode`)}
        label={label('rdcode')}
        choices={rdcodes.map(({ value, name }) => ({ value, label: `${value} ${name}` }))}
      />
      <TextField
        name={disposerField(`waste.${at}.proofnumber`)}
        label={label('proofnumber')}
        exact
        change={text => text.toUpperCase()}
        {...(warning && { hint: t(`disposals.warnings.${warning.code}`) })}
      />
      <div className={classes.proof}>
        <DateField name={disposerField(`waste.${at}.proofvalidto`)} label={label('proofvalidto')} />
        {proof !== 'good' && <Validity till={row.proofvalidto} />}
      </div>
      <div className={classes.acceptedEnd}>
        {!form.disabled && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('partners.removeWaste', { code: row.wastetype })}
            onClick={remove}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
      </div>
      {isInterim(row.rdcode) && (
        <div className={classes.shares}>
          <NumberField
            name={disposerField(`waste.${at}.recyclingshare`)}
            label={t('partners.sorted.recycled')}
            hint={t('partners.sorted.hint')}
            unit="%"
            scale={100}
          />
          <NumberField
            name={disposerField(`waste.${at}.recoveryshare`)}
            label={t('partners.sorted.recovered')}
            unit="%"
            scale={100}
          />
        </div>
      )}
    </fieldset>
  )
}
