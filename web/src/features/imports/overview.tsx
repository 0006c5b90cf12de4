import { type ImportSubject, importDescriptions, importSubjects } from '@kreislauf/core/features/imports/columns.ts'
import { type Import, imports } from '@kreislauf/core/features/imports/contract.ts'
import type { Columns } from '@kreislauf/core/kit.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { useAccount } from '../../app/session.ts'
import { useYards, YardChoice } from '../../app/yards.tsx'
import { useGo } from '../../ui/go.tsx'
import { RecordList } from '../../ui/listing/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { subjectIcons } from './icons.ts'
import classes from './imports.module.css'
import { ImportStatus } from './status.tsx'

const columns: Columns<Import> = [
  { key: 'created', label: 'imports.when', kind: 'instant', value: row => row.created, width: 150 },
  {
    key: 'subject',
    label: 'imports.subject',
    value: row => row.subject,
    words: row => `imports.subjects.${row.subject}`,
    width: 170,
  },
  { key: 'filename', label: 'imports.filename', value: row => row.filename, width: 220 },
  { key: 'person', label: 'imports.person', value: row => row.person, width: 160 },
  { key: 'added', label: 'imports.counts.added', kind: 'number', value: row => row.added, width: 90 },
  { key: 'changed', label: 'imports.counts.changed', kind: 'number', value: row => row.changed, width: 110 },
  { key: 'wrong', label: 'imports.counts.wrong', kind: 'number', value: row => row.wrong, width: 110 },
  {
    key: 'state',
    label: 'imports.state',
    value: row => row.state,
    words: row => `imports.states.${row.state}`,
    width: 170,
  },
]

/** What can be brought in, and what was. */
export function ImportOverview() {
  const { t } = useTranslation()
  const yards = useYards()
  const past = useQuery(query(imports.list, { params: { dismantlerId: yards.dismantlerId } }))
  return (
    <Screen title={t('imports.title')} subtitle={t('imports.text')} action={<YardChoice {...yards} />}>
      <div className={classes.parts}>
        <Panel title={t('imports.what')}>
          <div className={classes.subjects}>
            {importSubjects.map(subject => (
              <Subject key={subject} subject={subject} />
            ))}
          </div>
        </Panel>
        <h2 className={classes.past}>{t('imports.past')}</h2>
        <RecordList<Import>
          what={{ many: 'imports' }}
          list={past}
          label={t('imports.past')}
          columns={columns}
          search={false}
          defaultSort="-created"
          rowHref={({ id }) => `/deser/import/details/${id}`}
          cardTitle={row => t(`imports.subjects.${row.subject}`)}
          cells={{ state: row => <ImportStatus state={row.state} /> }}
          storageKey="imports"
          height={420}
          empty={{ icon: IconTableImport, title: t('imports.empty.title'), text: t('imports.empty.text') }}
        />
      </div>
    </Screen>
  )
}

function Subject({ subject }: { subject: ImportSubject }) {
  const { t } = useTranslation()
  const go = useGo()
  const account = useAccount()
  if (!importDescriptions[subject].adding.every(right => allows(account, right))) return null
  const Mark = subjectIcons[subject]
  const what = t(`imports.subjects.${subject}`)
  return (
    <section className={classes.subject}>
      <Mark size={26} stroke={1.4} aria-hidden />
      <h3>{what}</h3>
      <p>{t(`imports.texts.${subject}`)}</p>
      <Button variant="default" onClick={() => go(`/deser/import/${subject}`)}>
        {t('imports.begin', { what })}
      </Button>
    </section>
  )
}
