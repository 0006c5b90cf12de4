import { departmentKinds } from '@kreislauf/core/domain/departments.ts'
import type { Kind } from '@kreislauf/core/features/companies/kinds.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../../ui/go.tsx'
import classes from '../companies.module.css'
import { kindIcons } from './look.ts'
import { newCompanyHref } from './places.ts'

/** The eight kinds of company, each with what it does here. */
export function KindCards({ fresh }: { fresh: boolean }) {
  return (
    <div className={classes.kinds}>
      {departmentKinds.map(kind => (
        <KindCard key={kind} kind={kind} fresh={fresh} />
      ))}
    </div>
  )
}

function KindCard({ kind, fresh }: { kind: Kind; fresh: boolean }) {
  const { t } = useTranslation()
  const go = useGo()
  const Mark = kindIcons[kind]
  return (
    <section className={classes.kind}>
      <Mark size={30} stroke={1.4} aria-hidden />
      <h2>{t(`companies.kinds.names.${kind}`)}</h2>
      <p>{t(`companies.kinds.texts.${kind}`)}</p>
      <Button
        variant={fresh && kind === 'DISMANTLER' ? 'filled' : 'default'}
        className={classes.enter!}
        onClick={() => go(newCompanyHref(kind))}
      >
        {t(`companies.kinds.enter.${kind}`)}
      </Button>
    </section>
  )
}
