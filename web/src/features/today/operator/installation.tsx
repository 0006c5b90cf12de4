import { today } from '@kreislauf/core/days.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import type { SystemStatus } from '@kreislauf/core/features/system/contract.ts'
import { failedJobs, TRIAL_DAYS, type Trouble, troublesOf } from '@kreislauf/core/features/system/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { Go } from '../../../ui/go.tsx'
import { Facts, Panel } from '../../../ui/panel.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import classes from '../today.module.css'

const MEGABYTE = 1024 ** 2

/** Formats bytes as whole megabytes, from a thousand on as gigabytes. */
function useSize() {
  const { t, i18n } = useTranslation()
  return (bytes: number) => {
    const megabytes = Math.ceil(bytes / MEGABYTE)
    const big = megabytes >= 1000
    const figure = formatValue('number', big ? Math.round(megabytes / 102.4) / 10 : megabytes, i18n.language)
    return t(big ? 'today.operator.gb' : 'today.operator.mb', { figure })
  }
}

/** Versions, storage and failures; what needs attention is marked. */
export function InstallationPanel({ status }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation()
  const size = useSize()
  const { version, build, started, bytes, disk, backup, companies } = status
  const troubles = troublesOf(status)
  const marked = (what: Trouble, value: ReactNode, trouble: string) => {
    const need = troubles.find(one => one.what === what)?.need
    return need ? (
      <span className={classes.marked}>
        {value} <StatusBadge tone={need} label={trouble} />
      </span>
    ) : (
      value
    )
  }
  const backups = t(`today.operator.backups.${backup.daily ? 'bad' : 'none'}`)
  const shut = troubles.some(({ what }) => what === 'maintenance')
  return (
    <Panel
      title={t('today.operator.installation')}
      aside={<Go to="/deser/operator/system">{t('today.operator.toSystem')}</Go>}
    >
      <Facts
        facts={[
          [t('today.operator.backup'), marked('backup', formatValue('instant', backup.last, i18n.language), backups)],
          [
            t('today.operator.jobs'),
            marked('jobs', formatValue('number', failedJobs(status), i18n.language), t('today.operator.troubles.jobs')),
          ],
          [
            t('today.operator.disk'),
            disk &&
              marked(
                'disk',
                t('today.operator.diskOf', { free: size(disk.free), total: size(disk.total) }),
                t('today.operator.diskFull'),
              ),
          ],
          [t('today.operator.database'), size(bytes)],
          [t('today.operator.version'), [version, build].filter(Boolean).join(' · ')],
          [t('today.operator.runs'), formatValue('instant', started, i18n.language)],
          [t('system.maintenance.title'), shut ? marked('maintenance', null, t('today.operator.closedNote')) : null],
          [
            t('today.operator.trials', { count: TRIAL_DAYS }),
            <Go key="trials" to="/deser/mandators?standing=TRIAL">
              {formatValue('number', companies.trials, i18n.language)}
            </Go>,
          ],
          [t('today.operator.avv'), useNewCodes()],
        ]}
      />
    </Panel>
  )
}

/** The day of the new battery codes: missing, or in the future; nothing once it is past. */
function useNewCodes() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(query(masterdata.avv, {}))
  if (!data || (data.day && data.day < today())) return null
  return (
    <Go to="/deser/operator/masterdata?tab=waste_types">
      {data.day ? formatValue('day', data.day, i18n.language) : t('today.operator.avvOpen')}
    </Go>
  )
}
