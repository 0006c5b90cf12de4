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
  /** A tab with its own address. */
  to?: Address
}

interface ScreenTabs<Key extends string> {
  items: ScreenTab<Key>[]
  active: Key
  onChange: (key: Key) => void
}

interface ScreenProps<Tab extends string> {
  title: string
  /** Rendered instead of the title. */
  heading?: ReactNode
  /** Small picture before the title. */
  mark?: ReactNode
  /** Next to the title: number, plate and make of the record. */
  subtitle?: ReactNode
  /** Below the title: the purpose of the screen in one sentence. */
  lead?: string
  count?: number | undefined
  /** A `StatusBadge`. */
  status?: ReactNode
  /** The primary action: a button. */
  action?: ReactNode
  /** Further actions, in a menu. */
  actions?: (MenuAction | false | undefined)[]
  /** The list above this screen; a user coming from there returns to its filters. */
  back?: Way
  /** Other addresses of the record and the lists that contain them: the user may come from any of these. */
  also?: Also
  /** Between title and tabs: the progress of the record. */
  band?: ReactNode
  tabs?: ScreenTabs<Tab>
  /** Title of the open step of a task; part of the window's title, like a tab. */
  stage?: string | undefined
  /** A narrow layout, for forms that would look lost in a wide window. */
  narrow?: boolean
  children: ReactNode
}

/** The open screen; a record that cannot be read has the title of its list. */
export const shownScreen = createStore<{ path: string; title: string; list: string | undefined } | undefined>(undefined)

/** Layout of every screen: title, actions and content. */
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
            {/* Wraps below the neighbours as one unit. */}
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

/** The last pressed tab, until something else is pressed. */
let pressedTab: string | undefined
for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, () => (pressedTab = undefined), true)

/** Whether the focus fell back to the document after its element was removed. */
const isNowhere = (at: Element | null) => !at || at === document.body || at.id === 'content'

/** Records whether there is more to scroll to on the right. */
const tellMore = ({ currentTarget: bar }: { currentTarget: HTMLElement }) =>
  bar.toggleAttribute('data-more', bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 2)

function Tabs<Key extends string>({ items, active, onChange, label }: ScreenTabs<Key> & { label: string }) {
  const bar = useRef<HTMLElement>(null)
  // A tab with its own address renders the screen again, including the pressed button, however long that takes.
  useEffect(() => {
    if (pressedTab === active && isNowhere(document.activeElement))
      bar.current?.querySelector<HTMLElement>(`[data-key="${active}"]`)?.focus({ preventScroll: true })
  }, [active])
  // On a phone the open tab may be outside the view. Measured within the frame, this costs no extra layout.
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
