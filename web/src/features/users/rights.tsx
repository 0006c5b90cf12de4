import { users } from '@kreislauf/core/features/users/contract.ts'
import type { User } from '@kreislauf/core/features/users/records.ts'
import { fullRights, nameOf, whyNotPermitted } from '@kreislauf/core/features/users/rules.ts'
import { wordsOf } from '@kreislauf/core/problems.ts'
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { LeaveChanges } from '../../ui/leavechanges.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useGranter, whyNotGrantable } from './grants.ts'
import { Matrix } from './matrix.tsx'
import classes from './users.module.css'

/** Rights of a user, and which of them may be granted to others. */
export function RightsEditor({ user }: { user: User }) {
  const { t } = useTranslation()
  const granter = useGranter()
  const may = useCan(users.permit)
  const why = may ? whyNotPermitted(granter, user) : undefined
  const open = may && !why
  const name = nameOf(user)
  const options = {
    success: () => ({ key: 'users.permitted' as const, params: { name } }),
    what: { one: 'users', name },
  } as const
  const permit = useCall(users.permit, options)
  const save = useCall(users.save, options)
  const { id, firstname, lastname, language, valuation, version } = user
  return (
    <div className={classes.stack}>
      {why && (
        <Alert color="blue" icon={<IconInfoCircle />}>
          {t(wordsOf(why))}
        </Alert>
      )}
      <RightsPanel
        key={`granted ${user.rights}`}
        title={t('users.granted')}
        hint={t('users.grantedHint')}
        stored={user.rights}
        limit={granter.limit}
        open={open}
        save={rights => permit.mutateAsync({ params: { id }, query: { version }, body: rights })}
      />
      <RightsPanel
        key={`grantable ${user.grantable}`}
        title={t('users.grantable')}
        hint={t('users.grantableHint')}
        stored={user.grantable}
        limit={granter.limit}
        open={open}
        save={grantable =>
          save.mutateAsync({
            params: { id },
            body: { firstname, lastname, language: language as 'de', valuation, version, grantable },
          })
        }
      />
    </div>
  )
}

interface RightsPanelProps {
  title: string
  hint: string
  stored: string
  limit: string
  open: boolean
  save: (rights: string) => Promise<unknown>
}

function RightsPanel({ title, hint, stored, limit, open, save }: RightsPanelProps) {
  const { t } = useTranslation()
  const [rights, setRights] = useState(stored)
  const [busy, setBusy] = useState(false)
  const changed = fullRights(rights) !== fullRights(stored)
  const send = async () => {
    setBusy(true)
    await save(rights).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Panel title={title}>
      <LeaveChanges dirty={changed} save={() => save(rights)} />
      <p className={classes.note}>{hint}</p>
      <Matrix
        label={title}
        rights={rights}
        {...(open && { onChange: setRights })}
        whyNot={whyNotGrantable(limit, stored)}
      />
      {open && (
        <>
          <p className={classes.note}>{t('users.overOwn')}</p>
          <div className={classes.bar}>
            <Button disabled={!changed} loading={busy} onClick={() => void send()}>
              {t('users.saveRights')}
            </Button>
            {changed && (
              <Button variant="default" onClick={() => setRights(stored)}>
                {t('actions.discard')}
              </Button>
            )}
          </div>
        </>
      )}
    </Panel>
  )
}
