import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Way } from './address.ts'
import { Go } from './go.tsx'
import { type MenuAction, MoreMenu } from './moremenu.tsx'
import classes from './screen.module.css'
import { Neighbours, trailOf } from './trail.tsx'

interface ScreenTab<Key> {
  key: Key
  label: string
  count?: number | undefined
}

interface ScreenTabs<Key extends string> {
  items: ScreenTab<Key>[]
  active: Key
  onChange: (key: Key) => void
}

interface ScreenProps<Tab extends string> {
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
  back?: Way
  tabs?: ScreenTabs<Tab>
  /** Narrow for forms that would be lost on a wide window. */
  narrow?: boolean
  children: ReactNode
}

/** Every screen: who it is about, what comes next, and the content. */
export function Screen<Tab extends string = never>({
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
}: ScreenProps<Tab>) {
  const { t, i18n } = useTranslation()
  const tab = tabs?.items.find(({ key }) => key === tabs.active)?.label
  useEffect(() => {
    document.title = [tab, title, 'Kreislauf'].filter(Boolean).join(' · ')
  }, [tab, title])
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

function Back({ to, label }: Way) {
  const trail = trailOf(location.pathname.replace(/^\/app/, ''))
  const same = trail?.list.split('?')[0] === to.split('?')[0]
  const target = trail && same ? trail.list : to
  return (
    <Go to={target} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> {label}
    </Go>
  )
}

function Tabs<Key extends string>({ items, active, onChange, label }: ScreenTabs<Key> & { label: string }) {
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
