import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Go } from './go.tsx'
import { type MenuAction, MoreMenu } from './moremenu.tsx'
import classes from './screen.module.css'
import { Neighbours, trailOf } from './trail.tsx'

interface ScreenTab {
  key: string
  label: string
  count?: number | undefined
}

interface ScreenProps {
  title: string
  /** Behind the title: number, plate and make of the record. */
  subtitle?: ReactNode
  count?: number | undefined
  /** A `StatusBadge`. */
  status?: ReactNode
  /** The one next step: a button. */
  action?: ReactNode
  /** Further steps, in a menu. */
  actions?: (MenuAction | false | undefined)[]
  /** The list above this screen; one coming from there goes back to its filters. */
  back?: { to: string; label: string }
  tabs?: { items: ScreenTab[]; active: string; onChange: (key: string) => void }
  /** Narrow for forms that would be lost on a wide window. */
  narrow?: boolean
  children: ReactNode
}

/** Every screen: who it is about, what comes next, and the content. */
export function Screen({
  title,
  subtitle,
  count,
  status,
  action,
  actions = [],
  back,
  tabs,
  narrow,
  children,
}: ScreenProps) {
  const { t, i18n } = useTranslation()
  useEffect(() => {
    document.title = `${title} · Kreislauf`
  }, [title])
  const more = actions.filter(one => !!one)
  return (
    <div className={classes.screen} data-narrow={narrow || undefined}>
      <header className={classes.head}>
        {back && <Back {...back} />}
        <div className={classes.titleRow}>
          <div className={classes.names}>
            <h1 className={classes.title}>{title}</h1>
            {count !== undefined && (
              <span className={classes.number}>{new Intl.NumberFormat(i18n.language).format(count)}</span>
            )}
            {status}
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          <Group gap="xs">
            {back && <Neighbours />}
            {action}
            {more.length > 0 && <MoreMenu actions={more} label={t('actions.more')} />}
          </Group>
        </div>
        {tabs && <Tabs {...tabs} label={title} />}
      </header>
      {children}
    </div>
  )
}

function Back({ to, label }: { to: string; label: string }) {
  const trail = trailOf(location.pathname.replace(/^\/app/, ''))
  const same = trail?.list.split('?')[0] === to.split('?')[0]
  const target = trail && same ? trail.list : to
  return (
    <Go to={target} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> {label}
    </Go>
  )
}

function Tabs({ items, active, onChange, label }: NonNullable<ScreenProps['tabs']> & { label: string }) {
  const bar = useRef<HTMLElement>(null)
  // On a phone the open one may lie beyond the edge.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[data-key="${active}"]`)
    bar.current?.scrollTo?.({ left: (tab?.offsetLeft ?? 0) - 60 })
  }, [active])
  return (
    <nav ref={bar} className={classes.tabs} aria-label={label}>
      {items.map(({ key, label: name, count }) => (
        <button
          key={key}
          type="button"
          data-key={key}
          aria-current={key === active ? 'page' : undefined}
          onClick={() => onChange(key)}
        >
          {name}
          {count !== undefined && <span className={classes.tabCount}>{count}</span>}
        </button>
      ))}
    </nav>
  )
}
