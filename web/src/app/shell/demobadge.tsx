import { Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './lines.module.css'

/** Reminder that this is a demo, and when it will be reset. */
export default function DemoBadge({ until }: { until: string }) {
  const { t, i18n } = useTranslation()
  const time = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <Popover position="bottom-end" shadow="md" width={280}>
      <Popover.Target>
        <button type="button" className={classes.demo}>
          {t('system.demo.badge')} <span>{t('system.demo.until', { when: time.format(new Date(until)) })}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>{t('system.demo.text', { when: until })}</Popover.Dropdown>
    </Popover>
  )
}
