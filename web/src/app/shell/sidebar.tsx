import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'
import { useNavigation, useOpenArea } from '../routing/screens.ts'
import { langOf } from '../words/i18n.ts'
import { Logo } from './logo.tsx'
import classes from './sidebar.module.css'

interface SidebarProps {
  /** Icons only. */
  slim: boolean
  onSlim: () => void
  /** Called after a choice, to close the drawer. */
  onChosen: () => void
}

/** The areas of work, each a group with icon and colour; the version at the bottom. */
export function Sidebar({ slim, onSlim, onChosen }: SidebarProps) {
  const { t } = useTranslation()
  const groups = useNavigation()
  const active = useOpenArea(groups.flatMap(group => group.items.map(item => item.to)))
  const Toggle = slim ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleLabel = t(slim ? 'shell.sidebar.expand' : 'shell.sidebar.collapse')
  return (
    <div className={classes.sidebar} data-slim={slim || undefined}>
      <Go to="/deser/dashboard" className={classes.brand} onClick={onChosen} aria-label="Kreislauf">
        <Logo /> {!slim && <span>Kreislauf</span>}
      </Go>
      <div className={classes.scroll}>
        {groups.map(({ key, colour, items }) => (
          <section
            key={key}
            className={classes.group}
            style={{
              '--tint': `light-dark(var(--mantine-color-${colour}-7), var(--mantine-color-${colour}-4))`,
            }}
          >
            {!slim && items.length > 1 && <h2>{t(`shell.groups.${key}`)}</h2>}
            {items.map(({ to, icon: Icon, title }) => (
              <Go
                key={to}
                to={to}
                className={classes.item}
                aria-current={to === active ? 'page' : undefined}
                onClick={onChosen}
                lang={langOf(title)}
                {...(slim && { 'aria-label': t(title), title: t(title) })}
              >
                <Icon size={19} stroke={1.7} aria-hidden />
                {!slim && <span>{t(title)}</span>}
              </Go>
            ))}
          </section>
        ))}
      </div>
      <div className={classes.foot}>
        {!slim && <span>{t('shell.version', { version: __VERSION__ })}</span>}
        <ActionIcon visibleFrom="sm" aria-label={toggleLabel} title={toggleLabel} onClick={onSlim}>
          <Toggle size={18} />
        </ActionIcon>
      </div>
    </div>
  )
}
