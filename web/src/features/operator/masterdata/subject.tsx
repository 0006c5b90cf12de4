import {
  Countable,
  languageColumn,
  masterdata,
  type OperatorRows,
  type OperatorTable,
  operatorTables,
} from '@kreislauf/core/features/masterdata/contract.ts'
import { isComplete } from '@kreislauf/core/i18n.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { NotFound } from '../../../app/routing/errors.tsx'
import { FailedState } from '../../../ui/empty.tsx'
import {
  Cell,
  DateField,
  FormScreen,
  fieldsOf,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useFormOf,
  useValue,
} from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'

const Form = z.object({
  rows: z.array(z.object({ cells: z.record(z.string(), z.string().nullish()) })),
  anyway: z.boolean().optional(),
})
type Values = z.input<typeof Form>
type Rows = Values['rows']
const { field, useForm } = fieldsOf<Values>()
type Column = OperatorRows['columns'][number]

/** All dated rows of one subject of master data, saved together. */
export function SubjectScreen() {
  const { table, subject } = useParams({ from: '/deser/operator/masterdata/details/$table/$subject' })
  return isCode(operatorTables, table) ? <Subject table={table} subject={subject} /> : <NotFound />
}

function Subject({ table, subject }: { table: OperatorTable; subject: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(masterdata.operatorRows, { params: { table } }))
  const what = { one: 'masterdata', name: subject } as const
  const rows = data?.rows.filter(({ cells }) => cells[data.subject] === subject)
  return (
    <Screen
      title={subject}
      lead={t('masterdata.operator.together')}
      back={{ to: `/deser/operator/masterdata?tab=${table}`, label: t(`masterdata.tables.${table}`) }}
      narrow
    >
      {error ? (
        <FailedState what={what} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonForm />
      ) : rows?.length ? (
        <Editor data={data} rows={rows.map(({ cells }) => ({ cells }))} />
      ) : (
        <FailedState what={what} error={new Problem('not-found')} />
      )}
    </Screen>
  )
}

const points = (text: string) => text.replace(',', '.').replace('−', '-')

function Editor({ data, rows }: { data: OperatorRows; rows: Rows }) {
  const go = useGo()
  const { table, subject, columns } = data
  const name = rows[0]?.cells[subject]
  const form = useFormOf(Form, {
    feature: 'masterdata',
    initial: { rows },
    draft: `masterdata-${table}-${name}`,
  })
  const put = useCall(masterdata.saveRows, {
    success: () => ({ key: 'masterdata.operator.saved', params: { subject: name } }),
    form: true,
  })
  const kindOf = new Map(columns.map(({ name, kind }) => [name, kind]))
  const inUse = put.error instanceof Problem && put.error.code === 'masterdata.closed-use'
  const save = ({ rows: typed, anyway }: z.input<typeof Form>) => {
    const sent = typed.map(({ cells }) => ({
      cells: Object.fromEntries(
        Object.entries(cells).map(([name, text]) => [
          name,
          kindOf.get(name) === 'number' ? points(text ?? '') : (text ?? ''),
        ]),
      ),
    }))
    return put.mutateAsync({ params: { table }, body: { rows: sent, anyway } })
  }
  return (
    <FormScreen
      what={{ one: 'masterdata', name }}
      form={form}
      save={save}
      onSaved={() => go(`/deser/operator/masterdata?tab=${table}`)}
    >
      <Periods data={data} />
      {inUse && <SwitchField name={field('anyway')} />}
    </FormScreen>
  )
}

function Periods({ data: { columns, subject } }: { data: OperatorRows }) {
  const { t } = useTranslation()
  const form = useForm()
  const rows = useValue(form, 'rows')
  const dated = columns.some(({ name }) => name === 'validfrom')
  const label = t(dated ? 'masterdata.operator.newPeriod' : 'masterdata.operator.newRow')
  const add = () =>
    form.set('rows', [...rows, { cells: { ...rows.at(-1)?.cells, ...(dated && { validfrom: '', validto: '' }) } }])
  const remove = (at: number) =>
    form.set(
      'rows',
      rows.filter((_, index) => index !== at),
    )
  return (
    <>
      {rows.map((_, at) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
          key={at}
          title={t('masterdata.operator.row', { number: at + 1 })}
          aside={
            rows.length > 1 && (
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => remove(at)}>
                {t('masterdata.operator.remove')}
              </Button>
            )
          }
        >
          {columns.map(column => (
            <Cell key={column.name} span={column.kind === 'text' && /^(name|note)/.test(column.name) ? 6 : 3}>
              <OneCell at={at} column={column} fixed={column.name === subject} />
            </Cell>
          ))}
        </Section>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={17} />} onClick={add}>
          {label}
        </Button>
      </div>
    </>
  )
}

/** Label of a column; a name in a further language is labelled with that language. */
function useLabel(column: string): string {
  const { t, i18n } = useTranslation()
  const of = languageColumn(column)
  if (!of || isComplete(of.language)) return t(keyFrom(`masterdata.columns.${column}`))
  const language = new Intl.DisplayNames(i18n.language, { type: 'language' }).of(of.language) ?? of.language
  return t(`masterdata.columns.${of.what}In`, { language })
}

function OneCell({ at, column: { name, kind, needed }, fixed }: { at: number; column: Column; fixed: boolean }) {
  const { t } = useTranslation()
  const shown = {
    name: field(`rows.${at}.cells.${name}`),
    label: useLabel(name),
    required: needed,
    disabled: fixed,
  }
  if (kind === 'day') return <DateField {...shown} />
  if (kind === 'flag') {
    const choices = (['0', '1'] as const).map(value => ({ value, label: t(`masterdata.flags.${value}`) }))
    return <SelectField {...shown} choices={choices} />
  }
  if (name === 'countable') {
    const choices = Countable.options.map(value => ({ value, label: t(`masterdata.countable.${value}`) }))
    return <SelectField {...shown} choices={choices} />
  }
  return <TextField {...shown} {...(kind === 'list' && { hint: t('masterdata.operator.listHint') })} />
}
