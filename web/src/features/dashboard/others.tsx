import { listed } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../app/screens.ts'
import { useDepartments } from '../../app/session.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { statisticClasses as statistics } from '../statistics/index.ts'
import classes from './dashboard.module.css'

/** Companies without a yard and without a collection point: what they are, and what is open to them. */
export function Others() {
  const { t, i18n } = useTranslation()
  const departments = useDepartments()
  const items = useNavigation()
    .flatMap(group => group.items)
    .filter(({ to }) => to !== '/deser/dashboard')
  return (
    <Panel title={t('dashboard.others.title')}>
      {departments.length > 0 && (
        <p className={statistics.note}>
          {listed(
            departments.map(({ name, department }) => `${name} (${t(`shell.departments.${department}`)})`),
            i18n.language,
          )}
        </p>
      )}
      <ul className={classes.areas}>
        {items.map(({ to, title, icon: Icon }) => (
          <li key={to}>
            <Go to={to}>
              <Icon size={22} stroke={1.5} aria-hidden /> {t(title)}
            </Go>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
