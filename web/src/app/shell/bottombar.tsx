import { IconMenu2, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'
import { useRootMark } from '../../ui/rootmark.ts'
import { useIsOffered, useNavigation, useOpenArea } from '../routing/screens.ts'
import classes from './shell.module.css'

/** Number of areas shown here; the others are in the menu. */
const AREAS = 3

interface BottomBarProps {
  drawer: boolean
  onDrawer: () => void
}

/** On a phone, within thumb's reach: the first areas of work, a button for a new reception in the middle, the menu. */
export default function BottomBar({ drawer, onDrawer }: BottomBarProps) {
  const { t } = useTranslation()
  useRootMark('data-has-bottom')
  const receives = useIsOffered('/deser/carpickup/neu')
  const all = useNavigation().flatMap(({ items }) => items)
  const open = useOpenArea(all.map(({ to }) => to))
  const links = all.slice(0, AREAS).map(({ to, icon: Icon, title }) => (
    <Go key={to} to={to} aria-current={to === open ? 'page' : undefined}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <span>{t(title)}</span>
    </Go>
  ))
  return (
    <nav className={classes.bottom} aria-label={t('shell.sidebar.short')}>
      {links.slice(0, 2)}
      {receives && (
        <Go to="/deser/carpickup/neu" className={classes.bottomNew} aria-label={t('receptions.new')}>
          <IconPlus size={24} aria-hidden />
        </Go>
      )}
      {links.slice(2)}
      <button type="button" onClick={onDrawer} aria-expanded={drawer}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
        <span>{t('shell.sidebar.more')}</span>
      </button>
    </nav>
  )
}
