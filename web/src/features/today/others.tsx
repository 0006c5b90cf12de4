import type { Kind } from '@kreislauf/core/domain/departments.ts'
import { listed } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../app/routing/screens.ts'
import { useDepartments } from '../../app/session/session.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { evaluationClasses as statistics } from '../evaluations/index.ts'
import classes from './today.module.css'

/**
 * Companies without yard and collection point: what they can use. `kinds`: given if the
 * screen shows above already what they are.
 */
export function Others({ kinds }: { kinds?: readonly Kind[] }) {
  const { t, i18n } = useTranslation()
  const departments = useDepartments()
  const items = useNavigation()
    .flatMap(group => group.items)
    .filter(({ to }) => to !== '/deser/dashboard')
  return (
    <Panel title={t('today.others.title')}>
      {!kinds && departments.length > 0 && (
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
