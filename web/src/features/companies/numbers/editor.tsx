import { today } from '@kreislauf/core/days.ts'
import { formatVnr, type Numbering, numberingIn, proposedNumbering } from '@kreislauf/core/domain/numbering.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { NumberingForm, type OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconCalendarRepeat, IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import {
  AreaField,
  Cell,
  type Form,
  FormScreen,
  NumberField,
  Section,
  TextField,
  useFormOf,
  useValues,
} from '../../../ui/form/index.ts'
import classes from '../companies.module.css'

type Values = z.input<typeof NumberingForm>

const year = () => Number(today().slice(0, 4))
const shown = ({ version, vnrprefix, vnrdigits, vnrnext }: OwnDepartment): Values => ({
  version,
  vnrprefix,
  vnrdigits,
  vnrnext,
  reason: '',
})

/** Prefix, digits and next number, with a preview of the next three numbers (details O26). */
export function NumberingEditor({ dismantler }: { dismantler: OwnDepartment }) {
  const { t } = useTranslation()
  const form = useFormOf(NumberingForm, {
    feature: 'companies',
    initial: shown(dismantler),
    disabled: !dismantler.editable,
  })
  const typed = useValues(form)
  const lastUsed = useLastUsed(dismantler.id, typed.vnrprefix)
  const now = inUse(typed, useLastUsed(dismantler.id, inUse(typed).vnrprefix))
  const keep = useCall(companies.saveNumbering, {
    form: true,
    success: () => ({ key: 'companies.done.numbers', params: { name: dismantler.company.name } }),
  })
  const save = (body: Values) => keep.mutateAsync({ params: { dismantlerId: dismantler.id }, body })
  return (
    <FormScreen what={{ many: 'numbers' }} form={form} save={save} onSaved={saved => form.reset(shown(saved))}>
      <YearTurn dismantler={dismantler} form={form} />
      <Section title={t('companies.sections.numbering')} hint={t('companies.sections.numberingHint')}>
        <TextField name={form.field('vnrprefix')} exact />
        <NumberField name={form.field('vnrdigits')} />
        <NumberField name={form.field('vnrnext')} ungrouped />
        <Cell span={12}>
          <Preview now={now} lastUsed={lastUsed} />
        </Cell>
        {now.vnrprefix !== typed.vnrprefix && (
          <Notice>{t('companies.numbers.turnsNow', { prefix: typed.vnrprefix, number: formatVnr(now) })}</Notice>
        )}
        {lastUsed > 0 && typed.vnrdigits !== dismantler.vnrdigits && (
          <Notice>{t('companies.numbers.digitsChange', { number: formatVnr(now) })}</Notice>
        )}
        <Reason form={form} stored={dismantler} lastUsed={lastUsed} />
      </Section>
    </FormScreen>
  )
}

/** The counter used by this year's receptions. */
const inUse = ({ vnrprefix, vnrdigits, vnrnext }: Values, lastUsed = 0): Numbering =>
  numberingIn(year(), { vnrprefix: vnrprefix.trim(), vnrdigits, vnrnext }, lastUsed)

/** The highest number used with a prefix, 0 for none. */
function useLastUsed(dismantlerId: number, prefix: string): number {
  const used = useQuery({
    ...query(companies.numbers, { params: { dismantlerId }, query: { prefix: prefix.trim() } }),
    placeholderData: keepPreviousData,
  })
  return used.data?.lastUsed ?? 0
}

const Notice = ({ children }: { children: ReactNode }) => (
  <Cell span={12}>
    <Alert color="orange" icon={<IconInfoCircle />}>
      {children}
    </Alert>
  </Cell>
)

/** Preview of the next three numbers. */
function Preview({ now, lastUsed }: { now: Numbering; lastUsed: number }) {
  const { t } = useTranslation()
  return (
    <figure style={{ margin: 0 }}>
      <figcaption>{t('companies.numbers.preview')}</figcaption>
      <ol className={classes.previews} aria-live="polite">
        {[0, 1, 2].map(step => (
          <li key={step}>{formatVnr({ ...now, vnrnext: now.vnrnext + step })}</li>
        ))}
      </ol>
      <Text size="sm" c="dimmed" mt="xs">
        {lastUsed ? t('companies.numbers.lastUsed', { number: lastUsed }) : t('companies.numbers.noneUsed')}
      </Text>
    </figure>
  )
}

/** Required if numbers are skipped. */
function Reason({ form, stored, lastUsed }: { form: Form<Values>; stored: OwnDepartment; lastUsed: number }) {
  const { t } = useTranslation()
  const { vnrprefix, vnrdigits, vnrnext } = useValues(form)
  const written = (number: number) => formatVnr({ vnrprefix, vnrdigits, vnrnext: number })
  const first = vnrprefix === stored.vnrprefix ? stored.vnrnext : lastUsed + 1
  if (vnrnext <= first) return null
  return (
    <Cell span={12}>
      <AreaField
        name={form.field('reason')}
        rows={2}
        required
        hint={t('companies.numbers.reasonHint', { from: written(first), to: written(vnrnext - 1) })}
      />
    </Cell>
  )
}

/**
 * What happens to the prefix on 1 January: the default one changes by itself, for any other the head gets a proposal.
 */
function YearTurn({ dismantler, form }: { dismantler: OwnDepartment; form: Form<Values> }) {
  const { t } = useTranslation()
  const { vnrprefix } = useValues(form)
  const proposed = proposedNumbering(year(), dismantler)
  if (!proposed) {
    const turns = /^\d{4}\/$/.test(vnrprefix)
    return turns ? (
      <Alert color="gray" icon={<IconInfoCircle />}>
        {t('companies.numbers.turns', { year: year() + 1 })}
      </Alert>
    ) : null
  }
  return (
    <Alert color="orange" icon={<IconCalendarRepeat />} title={t('companies.numbers.newYear', { year: year() })}>
      {t('companies.numbers.propose', { number: formatVnr(proposed) })}
      {dismantler.editable && (
        <Button
          mt="xs"
          size="xs"
          style={{ display: 'block' }}
          onClick={() => form.patch({ vnrprefix: proposed.vnrprefix, vnrnext: proposed.vnrnext })}
        >
          {t('companies.numbers.take')}
        </Button>
      )}
    </Alert>
  )
}
