import { today } from '@kreislauf/core/days.ts'
import type { LockDepartment } from '@kreislauf/core/domain/lockcase.ts'
import { gapsOfForm, warningsOfForm } from '@kreislauf/core/features/receptions/gaps.ts'
import { type Note, ReceptionForm } from '@kreislauf/core/features/receptions/records.ts'
import type { FieldError } from '@kreislauf/core/problems.ts'
import { useTranslation } from 'react-i18next'
import { type Form, useValues } from '../../ui/form/index.ts'
import { type Gap, MissingPanel } from '../../ui/missing.tsx'
import { field, useForm } from './form.ts'
import { gapWords } from './gapwords.ts'
import type { Values } from './initial.ts'

interface GapsProps {
  /** Known to those who may read the company. */
  dismantler?: LockDepartment | undefined
  collector?: LockDepartment | null | undefined
  /** What the server found missing in companies and certificates. */
  stored?: readonly Note[]
}

const OF_COMPANIES = /^(dismantler|collector)\./

/** What locking still needs, while it is typed; each gap leads to its field. */
export function GapsPanel({ dismantler, collector, stored = [] }: GapsProps) {
  const { t } = useTranslation()
  const form = useForm()
  const values = useValues(form)
  const parsed = ReceptionForm.safeParse(values)
  const typed = parsed.success ? parsed.data : values
  const parties = { dismantler, collector }
  const known = stored.flatMap(({ path, code, params }) =>
    OF_COMPANIES.test(path) ? [{ path, code, ...(params && { params }) }] : [],
  )
  const errors = [...gapsOfForm(typed, parties, today()).filter(gap => !followsPostcode(gap, values)), ...known]
  const warnings = warningsOfForm(typed, parties, today())
  const gap = (error: FieldError, warning = false): Gap => ({
    label: gapWords(error, t),
    ...(OF_COMPANIES.test(error.path) ? { to: '/deser/company' } : { field: fieldAt(error.path, form) }),
    ...(warning && { warning }),
  })
  const gaps = [...errors.map(error => gap(error)), ...warnings.map(error => gap(error, true))]
  return (
    <MissingPanel
      title={t(errors.length ? 'receptions.missing' : 'receptions.lookAgain')}
      gaps={gaps}
      done={t('receptions.complete')}
    />
  )
}

/** Saving fills it in. */
const followsPostcode = ({ path }: FieldError, { keeper }: Values) =>
  path === 'originregion' && (!!keeper.zip || keeper.country !== 'DE')

/** Both ticks are asked for by one field. */
const fieldAt = (path: string, { named }: Form<Values>) => (path === 'vn.sornd' ? field('vn.sornc') : named(path))
