import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address, Way } from './address.ts'
import { Go } from './go.tsx'
import { type MenuAction, MoreMenu } from './moremenu.tsx'
import classes from './screen.module.css'
import { createStore } from './store.ts'
import { Neighbours, trailOf } from './trail.tsx'

interface ScreenTab<Key> {
  key: Key
  label: string
  count?: number | undefined
  /** It is a screen of its own. */
  to?: Address
}

interface ScreenTabs<Key extends string> {
  items: ScreenTab<Key>[]
  active: Key
  onChange: (key: Key) => void
}

interface ScreenProps<Tab extends string> {
  title: string
  /** Drawn in place of the title. */
  heading?: ReactNode
  /** Before the title: a small picture. */
  mark?: ReactNode
  /** Behind the title: number, plate and make of the record. */
  subtitle?: ReactNode
  /** Below the title: what the screen is for, in a sentence. */
  lead?: string
  count?: number | undefined
  /** A `StatusBadge`. */
  status?: ReactNode
  /** The one next step: a button. */
  action?: ReactNode
  /** Further steps, in a menu. */
  actions?: (MenuAction | false | undefined)[]
  /** The list above this screen; one coming from there goes back to its filters. */
  back?: Way
  /** The other addresses of the record, and the lists that they stand in: one comes from any of these. */
  also?: Also
  /** Between title and tabs: how far the record is. */
  band?: ReactNode
  tabs?: ScreenTabs<Tab>
  /** Which step of a task is open; the window's title names it, as it does a tab. */
  stage?: string | undefined
  /** Narrow for forms that would be lost on a wide window. */
  narrow?: boolean
  children: ReactNode
}

/** The screen that is open; a record that cannot be read bears the name of its list. */
export const shownScreen = createStore<{ path: string; title: string; list: string | undefined } | undefined>(undefined)

/** Every screen: who it is about, what comes next, and the content. */
export function Screen<Tab extends string = never>({
  title,
  heading = title,
  mark,
  subtitle,
  lead,
  count,
  status,
  action,
  actions = [],
  back,
  also,
  band,
  tabs,
  stage,
  narrow,
  children,
}: ScreenProps<Tab>) {
  const { t, i18n } = useTranslation()
  const tab = tabs?.items.find(({ key }) => key === tabs.active)?.label ?? stage
  useEffect(() => {
    document.title = [tab, title, 'Kreislauf'].filter(Boolean).join(' · ')
  }, [tab, title])
  const list = back?.label
  useEffect(() => shownScreen.set({ path: location.pathname.replace(/^\/app/, ''), title, list }), [title, list])
  const more = actions.filter(one => !!one)
  return (
    <div className={classes.screen} data-narrow={narrow || undefined} data-record={!!back || undefined}>
      <header className={classes.head}>
        {back && <Back back={back} also={also} />}
        <div className={classes.titleRow}>
          {mark}
          <div className={classes.names}>
            <h1 className={classes.title}>{heading}</h1>
            {count !== undefined && (
              <span className={classes.number} data-counted>
                {new Intl.NumberFormat(i18n.language).format(count)}
              </span>
            )}
            {status}
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          <Group gap="xs" className={classes.acts}>
            {back && <Neighbours also={also?.records} />}
            {/* Where there is no room beside the neighbours, they go below together. */}
            {(action || more.length > 0) && (
              <Group gap="xs">
                {action}
                {more.length > 0 && <MoreMenu actions={more} label={t('actions.more')} />}
              </Group>
            )}
          </Group>
        </div>
        {lead && <p className={classes.lead}>{lead}</p>}
        {band}
        {tabs && <Tabs {...tabs} label={title} />}
      </header>
      {children}
    </div>
  )
}

interface Also {
  records: readonly Address[]
  lists: readonly Way[]
}

const pathOf = (address: Address) => address.split('?')[0]

function Back({ back, also }: { back: Way; also: Also | undefined }) {
  const trail = trailOf(location.pathname.replace(/^\/app/, ''), also?.records)
  const left = trail && [back, ...(also?.lists ?? [])].find(({ to }) => pathOf(to) === pathOf(trail.list))
  const { label } = left ?? back
  return (
    <Go to={trail && left ? trail.list : back.to} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> {label}
    </Go>
  )
}

/** The tab that was pressed last, until something else is. */
let pressedTab: string | undefined
for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, () => (pressedTab = undefined), true)

/** Whether the keyboard is where it falls to when what had it goes. */
const isNowhere = (at: Element | null) => !at || at === document.body || at.id === 'content'

/** Notes whether there is more to the right than is seen. */
const tellMore = ({ currentTarget: bar }: { currentTarget: HTMLElement }) =>
  bar.toggleAttribute('data-more', bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 2)

function Tabs<Key extends string>({ items, active, onChange, label }: ScreenTabs<Key> & { label: string }) {
  const bar = useRef<HTMLElement>(null)
  // A tab that is an address of its own draws the screen anew, and the button that was pressed with it, however long that takes.
  useEffect(() => {
    if (pressedTab === active && isNowhere(document.activeElement))
      bar.current?.querySelector<HTMLElement>(`[data-key="${active}"]`)?.focus({ preventScroll: true })
  }, [active])
  // On a phone the open one may lie beyond the edge. Asked for within the frame, its place costs no layout of its own.
  useEffect(() => {
    const handle = requestAnimationFrame(() => {
      const tab = bar.current?.querySelector<HTMLElement>(`[data-key="${active}"]`)
      bar.current?.scrollTo?.({ left: (tab?.offsetLeft ?? 0) - 60 })
      if (bar.current) tellMore({ currentTarget: bar.current })
    })
    return () => cancelAnimationFrame(handle)
  }, [active])
  return (
    <nav ref={bar} className={classes.tabs} aria-label={label} onScroll={tellMore}>
      {items.map(({ key, label: name, count, to }) => {
        const shared = { 'data-key': key, 'aria-current': key === active ? 'page' : undefined } as const
        const press = () => {
          pressedTab = key
          if (!to) onChange(key)
        }
        const words = (
          <>
            {name}
            {count !== undefined && <span className={classes.tabCount}>{count}</span>}
          </>
        )
        return to ? (
          <Go key={key} to={to} {...shared} onClick={press}>
            {words}
          </Go>
        ) : (
          <button key={key} type="button" {...shared} onClick={press}>
            {words}
          </button>
        )
      })}
    </nav>
  )
}
