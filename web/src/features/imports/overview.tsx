import { type ImportSubject, importDescriptions, importSubjects } from '@kreislauf/core/features/imports/columns.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Button } from '@mantine/core'
import {
  type Icon,
  IconBuildingFactory2,
  IconCar,
  IconIdBadge2,
  IconReceiptEuro,
  IconRecycle,
  IconStack2,
  IconTruck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { useGo } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import classes from './imports.module.css'
import { PastImports } from './past.tsx'

/** The same icons as in the sidebar. */
const subjectIcons: Record<ImportSubject, Icon> = {
  carriers: IconTruck,
  disposers: IconBuildingFactory2,
  employees: IconIdBadge2,
  cars: IconCar,
  stock: IconStack2,
  articles: IconRecycle,
  prices: IconReceiptEuro,
}

const ofYard = importSubjects.filter(subject => importDescriptions[subject].departments.join() === 'DISMANTLER')

/** Possible and previous imports. */
export function ImportOverview() {
  const { t } = useTranslation()
  const yards = useYards()
  return (
    <Screen title={t('imports.title')} lead={t('imports.text')} action={<YardChoice {...yards} />}>
      <div className={classes.parts}>
        <Panel title={t('imports.what')}>
          <div className={classes.subjects}>
            {ofYard.map(subject => (
              <Subject key={subject} subject={subject} />
            ))}
          </div>
        </Panel>
        <PastImports departmentId={yards.dismantlerId} details="/deser/import/details" />
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
