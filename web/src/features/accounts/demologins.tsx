import { type DemoKind, demoKinds, demoLogins } from '@kreislauf/core/features/accounts/demo.ts'
import { UnstyledButton } from '@mantine/core'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'
import classes from './login.module.css'

/** The accounts of a demo; one click signs in. */
export function DemoLogins({ busy, onPick }: { busy: boolean; onPick: (kind: DemoKind) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={classes.demo} aria-labelledby={id}>
      <h2 id={id}>{t('accounts.demo.title')}</h2>
      <p>{t('accounts.demo.text')}</p>
      <ul>
        {demoKinds.map(kind => (
          <li key={kind}>
            <UnstyledButton className={classes.demoLogin} disabled={busy} onClick={() => onPick(kind)}>
              <b>{t(`accounts.demo.kinds.${kind}`)}</b>
              <span>{demoLogins[kind].email}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the other accounts of the demo, one click each. */
export function OtherDemos() {
  const { t } = useTranslation()
  return demoKinds.slice(1).map((kind, at) => (
    <Fragment key={kind}>
      {at > 0 && ' · '}
      <Go to={`/login?demo=${kind}`}>{t(`accounts.demo.kinds.${kind}`)}</Go>
    </Fragment>
  ))
}
