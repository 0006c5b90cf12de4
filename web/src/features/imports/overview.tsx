import { type ImportSubject, importDescriptions, importSubjects } from '@kreislauf/core/features/imports/columns.ts'
import { type Import, imports } from '@kreislauf/core/features/imports/contract.ts'
import { importList } from '@kreislauf/core/features/imports/lists.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Button } from '@mantine/core'
import {
  type Icon,
  IconBuildingFactory2,
  IconCar,
  IconIdBadge2,
  IconStack2,
  IconTableImport,
  IconTruck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useAccount } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { useGo } from '../../ui/go.tsx'
import { RecordList } from '../../ui/listing/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import classes from './imports.module.css'
import { ImportStatus } from './status.tsx'

/** The same icons as in the sidebar. */
const subjectIcons: Record<ImportSubject, Icon> = {
  carriers: IconTruck,
  disposers: IconBuildingFactory2,
  employees: IconIdBadge2,
  cars: IconCar,
  stock: IconStack2,
}

/** Possible and previous imports. */
export function ImportOverview() {
  const { t } = useTranslation()
  const yards = useYards()
  const past = useQuery(query(imports.list, { params: { departmentId: yards.dismantlerId } }))
  return (
    <Screen title={t('imports.title')} lead={t('imports.text')} action={<YardChoice {...yards} />}>
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
          definition={importList}
          search={false}
          rowHref={({ id }) => `/deser/import/details/${id}`}
          cardTitle={row => t(`imports.subjects.${row.subject}`)}
          cells={{ state: row => <ImportStatus state={row.state} /> }}
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
