import { type Employee, employees, type QualificationForm } from '@kreislauf/core/features/employees/contract.ts'
import { Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCan } from '../../app/session/session.ts'
import { DateField, Section, SelectField, TextField, useValue } from '../../ui/form/index.ts'
import { Certificate } from './certificate.tsx'
import { Expiry } from './expiry.tsx'
import { field, useForm } from './form.ts'
import classes from './qualifications.module.css'
import { useQualificationTypes } from './types.ts'

type Row = z.input<typeof QualificationForm>

/** A person's qualifications with issue date, expiry and certificate; a removed one is deleted on saving. */
export function Qualifications({ stored }: { stored: Employee | undefined }) {
  const { t } = useTranslation()
  const form = useForm()
  const rows = useValue(form, 'qualifications') ?? []
  const set = (next: Row[]) => form.set('qualifications', next)
  const remove = (index: number) =>
    set(rows.flatMap((row, at) => (at !== index ? [row] : row.id ? [{ ...row, deleted: true }] : [])))
  const [mayAdd, mayRemove] = [useCan(employees.save, 'C'), useCan(employees.save, 'D')]
  const shown = rows.some(row => !row.deleted)
  return (
    <Section title={t('employees.qualifications')}>
      <div className={classes.rows}>
        {!shown && (
          <Text size="sm" c="dimmed">
            {t('employees.noQualifications')}
          </Text>
        )}
        {rows.map((row, index) =>
          row.deleted ? null : (
            <Line
              key={row.id ?? `new-${index}`}
              index={index}
              row={row}
              stored={stored}
              {...((!row.id || mayRemove) && { onRemove: () => remove(index) })}
            />
          ),
        )}
        {!form.disabled && mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} />}
            onClick={() => set([...rows, { type: '' as Row['type'], issued: null }])}
          >
            {t('employees.addQualification')}
          </Button>
        )}
      </div>
    </Section>
  )
}

interface LineProps {
  index: number
  row: Row
  stored: Employee | undefined
  onRemove?: () => void
}

function Line({ index, row, stored, onRemove }: LineProps) {
  const { t } = useTranslation()
  const form = useForm()
  const types = useQualificationTypes()
  const type = types.get(row.type)
  const choices = [...types.values()]
    .filter(({ id }) => id !== 'NONE')
    .map(({ id, name }) => ({ value: id, label: name }))
  const path = `qualifications.${index}` as const
  const known = stored?.qualifications.find(({ id }) => id === row.id)
  const months =
    type && (type.monthsValid ? t('employees.monthsValid', { count: type.monthsValid }) : t('employees.endless'))
  const opens = type?.gates.map(({ code, name }) => `${code} ${name}`).join(' · ')
  return (
    <fieldset className={classes.row} aria-label={type?.name ?? t('employees.fields.type')}>
      <SelectField
        name={field(`${path}.type`)}
        label={t('employees.fields.type')}
        choices={choices}
        autoFocus={!row.id && !row.type}
      />
      <DateField name={field(`${path}.issued`)} label={t('employees.fields.issued')} />
      <DateField name={field(`${path}.validto`)} label={t('employees.fields.validto')} />
      <TextField name={field(`${path}.certificatenumber`)} label={t('employees.fields.certificatenumber')} exact />
      <div className={classes.end}>
        <Expiry till={row.validto} always={false} />
        <Certificate qualification={known} />
        {!form.disabled && onRemove && (
          <Button variant="subtle" color="red" size="xs" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('employees.removeQualification')}
          </Button>
        )}
      </div>
      {type && (
        <Text size="xs" c="dimmed" className={classes.gates!}>
          {[!row.validto && months, opens ? t('employees.gates', { list: opens }) : t('employees.gatesNothing')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </fieldset>
  )
}
