import { system, type WrittenAlert } from '@kreislauf/core/features/system/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import type { Way } from '../../ui/address.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { AlertBadge } from './alertbadges.tsx'
import { AlertEditor } from './alerteditor.tsx'
import { alertSaved, textOf } from './alertsaid.ts'

const LIST = '/deser/operator/alerts'
const useBack = (): Way => ({ to: LIST, label: useTranslation().t('system.alerts.title') })

/** A new alert. */
export function NewAlert() {
  const { t } = useTranslation()
  return (
    <Screen title={t('system.alerts.new')} back={useBack()} narrow>
      <AlertEditor />
    </Screen>
  )
}

/** An alert. */
export function AlertScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/operator/alerts/details/$id' })
  const back = useBack()
  const { data, error, refetch } = useQuery(query(system.allAlerts, {}))
  const [asking, setAsking] = useState<'end' | 'remove'>()
  const alert = data?.find(one => one.id === id)
  const actions = [
    alert?.state !== 'ENDED' && { label: t('system.alerts.end'), run: () => setAsking('end') },
    { label: t('system.alerts.remove'), run: () => setAsking('remove'), danger: true },
  ]
  return (
    <Screen
      title={t('system.alerts.one')}
      status={alert && <AlertBadge state={alert.state} />}
      actions={alert ? actions : []}
      back={back}
      narrow
    >
      {error ? (
        <FailedState what={{ one: 'alerts', name: id }} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonForm />
      ) : alert ? (
        <>
          <AlertEditor key={alert.id} alert={alert} />
          <Ending alert={alert} asking={asking} onClose={() => setAsking(undefined)} />
        </>
      ) : (
        <FailedState what={{ one: 'alerts', name: id }} error={new Problem('not-found')} />
      )}
    </Screen>
  )
}

interface EndingProps {
  alert: WrittenAlert
  asking: 'end' | 'remove' | undefined
  onClose: () => void
}

/** Asks before an alert disappears for everybody. */
function Ending({ alert, asking, onClose }: EndingProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { id, level, texts, from, version } = alert
  const change = useCall(system.changeAlert, { success: alertSaved, form: true })
  const remove = useCall(system.removeAlert, {
    success: () => ({ key: 'system.alerts.removed', params: { text: textOf(alert) } }),
    form: true,
  })
  const end = () => {
    const now = new Date()
    const began = Date.parse(from) < now.getTime() ? from : new Date(now.getTime() - 1).toISOString()
    const body = { version, level, texts: { ...texts, de: texts['de'] ?? '' }, from: began, to: now.toISOString() }
    return change.mutateAsync({ params: { id }, body })
  }
  const away = async () => {
    await remove.mutateAsync({ params: { id } })
    go(LIST)
  }
  const what = asking ?? 'end'
  return (
    <Confirm
      opened={asking !== undefined}
      onClose={onClose}
      title={t(`system.alerts.${what}`)}
      label={t(`system.alerts.${what}`)}
      danger={what === 'remove'}
      run={what === 'remove' ? away : end}
    >
      {t(`system.alerts.${what}Text`)}
    </Confirm>
  )
}
