import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import type { User } from '@kreislauf/core/features/users/records.ts'
import { nameOf } from '@kreislauf/core/features/users/rules.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { AreaField, Cell, Section, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import type { MenuAction } from '../../ui/moremenu.tsx'
import { AskDialog } from './askdialog.tsx'
import { actsOn, type UserAct, useGranter } from './grants.ts'
import { confirmedReceiver, noReceiver, ReceiverFields, ReceiverForm, type ReceiverValues } from './receiver.tsx'

export type UserQuestion = Exclude<UserAct, 'resend' | 'activate'>

/** The actions for a user that the signed-in account may do; irreversible ones ask for confirmation first. */
export function useUserActions(user: User, ask: (question: UserQuestion) => void): MenuAction[] {
  const { t } = useTranslation()
  const acts = actsOn(user, useGranter(), { update: useCan('RV.U'), remove: useCan('RV.D') })
  const activate = useCall(users.activate, {
    success: () => ({ key: 'users.activated', params: { name: nameOf(user) } }),
    what: { one: 'users', name: nameOf(user) },
    deed: 'change',
  })
  const resend = useCall(registration.resend, {
    success: () => ({ key: 'users.resent', params: { name: nameOf(user) } }),
    what: { one: 'mails' },
    deed: 'send',
  })
  const params = { params: { id: user.id } }
  const items: Record<UserAct, MenuAction> = {
    resend: {
      label: t('users.resend'),
      run: () => resend.mutate({ query: { id: String(user.id), url: `${location.origin}/app/confirm` } }),
    },
    activate: { label: t('users.activate'), run: () => activate.mutate(params) },
    deactivate: { label: t('users.deactivate'), run: () => ask('deactivate') },
    head: { label: t('users.makeHead'), run: () => ask('head') },
    factors: { label: t('users.resetFactors'), run: () => ask('factors') },
    outsource: { label: t('users.outsource'), run: () => ask('outsource') },
    remove: { label: t('users.remove'), danger: true, run: () => ask('remove') },
  }
  return acts.map(act => items[act])
}

interface UserDialogProps {
  user: User
  question: UserQuestion | undefined
  onClose: () => void
}

export function UserDialog({ user, question, onClose }: UserDialogProps) {
  const { t } = useTranslation()
  const go = useGo()
  const name = nameOf(user)
  const at = { params: { id: user.id } }
  const done = async (key: Key) => {
    await invalidate('users')
    notifyDone(key, { name })
  }
  return (
    <>
      <Confirm
        opened={question === 'deactivate'}
        onClose={onClose}
        title={t('users.deactivateTitle', { name })}
        label={t('users.deactivate')}
        danger
        run={async () => {
          await call(users.deactivate, at)
          await done('users.deactivated')
        }}
      >
        {t('users.deactivateText')}
      </Confirm>
      <Confirm
        opened={question === 'remove'}
        onClose={onClose}
        title={t('users.removeTitle', { name })}
        label={t('users.remove')}
        danger
        run={async () => {
          await call(users.remove, at)
          go('/deser/usermanagement')
          await done('users.removed')
        }}
      >
        <p>{t('users.removeText')}</p>
        <p>{t('users.removeRecords')}</p>
      </Confirm>
      <Confirm
        opened={question === 'factors'}
        onClose={onClose}
        title={t('users.resetFactorsTitle', { name })}
        label={t('users.resetFactors')}
        danger
        reason={t('users.resetFactorsReason')}
        run={async reason => {
          await call(users.resetFactors, { ...at, body: { reason } })
          await done('users.factorsReset')
        }}
      >
        {t('users.resetFactorsText', { name })}
      </Confirm>
      <HeadDialog user={user} name={name} opened={question === 'head'} onClose={onClose} />
      {question === 'outsource' && <OutsourceDialog user={user} name={name} onClose={onClose} />}
    </>
  )
}

function HeadDialog({
  user,
  name,
  opened,
  onClose,
}: {
  user: User
  name: string
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [handOver, setHandOver] = useState(false)
  const makeHead = useCall(users.makeHead, {
    success: () => ({ key: 'users.headMade', params: { name } }),
    form: true,
  })
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('users.headTitle', { name })}
      label={t('users.makeHead')}
      run={() => makeHead.mutateAsync({ params: { id: user.id }, body: { handOver } })}
    >
      <p>{t('users.headText', { name })}</p>
      <Switch
        label={t('users.handOver')}
        description={t('users.handOverHint')}
        checked={handOver}
        onChange={event => setHandOver(event.currentTarget.checked)}
      />
    </Confirm>
  )
}

/** Asks the head of another company, by the code that it gave, to take over a user (details O10). */
function OutsourceDialog({ user, name, onClose }: { user: User; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(ReceiverForm, { feature: 'users', initial: noReceiver })
  const send = async (values: ReceiverValues) => {
    const { mandatorId } = await confirmedReceiver(values)
    await call(users.outsource, {
      params: { id: user.id, mandatorId },
      body: { code: values.code, reason: values.reason },
    })
  }
  return (
    <AskDialog
      title={t('users.outsourceTitle', { name })}
      form={form}
      label={t('users.outsourceAsk')}
      send={send}
      success={() => ({ key: 'users.outsourceSent', params: { name } })}
      onClose={onClose}
    >
      <Section title={t('users.target')} hint={t('users.outsourceText')}>
        <ReceiverFields />
        <Cell span={12}>
          <AreaField name={form.field('reason')} />
        </Cell>
      </Section>
    </AskDialog>
  )
}
