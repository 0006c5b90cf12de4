import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useReminders } from '../../app/data/reminders.ts'
import { useDepartments, useMay } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { exchangeTasks } from './tasks.ts'
import { TaskPanel } from './todo.tsx'

/** What waits in the exchange for loopers and recyclers; nothing where nothing waits. */
export function ExchangePanel() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(pickuporders.waiting, {}))
  const reminders = useReminders()
  const may = useMay()
  const names = new Map(useDepartments().map(({ id, name }) => [id, name]))
  if (error) return <FailedState what={{ many: 'pickuporders' }} error={error} onRetry={() => void refetch()} />
  const tasks = data ? exchangeTasks(data, names, may, reminders) : []
  return tasks.length > 0 && <TaskPanel title={t('today.todo.exchange')} tasks={tasks} />
}
