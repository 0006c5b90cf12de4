import { holds, isNearly, plainText, searchWords } from '@kreislauf/core/search.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { type Icon, IconAppWindow, IconArrowRight, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Address, isAddress } from '../../ui/address.ts'
import { isOffered } from '../routing/guards.ts'
import { navigation } from '../routing/navigation.ts'
import { useOpenScreens } from '../routing/screens.ts'
import { useAccount, useCan, visitorOf } from '../session/session.ts'
import { recentRecords } from './recentrecords.ts'
import { called, screenOf } from './screenwords.ts'
import { findEverywhere, type SearchHit } from './search.ts'
import { byRank, rankOf } from './searchrank.ts'

/** From so many letters on records are searched. */
export const LEAST = 2

/** Of a group with more than the server sends so many are shown. */
const FIRST = 6

export interface Choice extends SearchHit {
  icon: Icon
}

/** What is offered under one heading; `total` where there is more than is shown. */
export interface ChoiceGroup {
  key: string
  title: Key
  total?: number
  choices: Choice[]
}

const areas = navigation.flatMap(({ items }) => items)

/** The area of the sidebar that an address belongs to: the longest one, as areas lie within each other. */
const areaOf = (path: string) =>
  areas.filter(({ to }) => path === to || path.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0]

const iconOf = (path: string): Icon => (path.endsWith('/neu') ? IconPlus : (areaOf(path)?.icon ?? IconAppWindow))

/** What the search box offers for a text; until all have answered, what they had for the text before. */
export function useChoices(text: string): { groups: ChoiceGroup[]; busy: boolean; failed: boolean } {
  const wanted = text.trim()
  const found = useFound(wanted)
  const screens = useScreens(wanted)
  const opened = useOpenedRecords()
  const actions = useActions()
  const groups = wanted ? [...found.groups, screens] : [opened, actions, screens]
  const some = groups.filter(({ choices }) => choices.length > 0)
  return { ...found, groups: wanted ? byRank(some, found.of) : some }
}

/** Before anything is typed, the areas of the sidebar; then every screen that is called so, or of which the name holds the words. */
function useScreens(wanted: string): ChoiceGroup {
  const { t } = useTranslation()
  const open = useOpenScreens()
  const group = { key: 'screens', title: 'search.screens' } as const
  if (!wanted) {
    const shown = areas.flatMap(({ to }) => open.find(({ path }) => path === to) ?? [])
    return { ...group, choices: shown.map(({ path, title }) => screenChoice(path, t(title))) }
  }
  const words = searchWords(wanted)
  const all = [...open, ...called.filter(({ title }) => title)].flatMap((screen): Choice[] => {
    const to = 'path' in screen ? screen.path : screen.to
    const area = open.find(({ path }) => path === screenOf(to))
    const title = screen.title ?? area?.title
    if (!area || !title) return []
    const also = called.find(one => one.to === to)
    const choice = screenChoice(to, t(title), also ? t(also.words).split(', ') : [])
    return [to === area.path ? choice : { ...choice, detail: t(area.title) }]
  })
  const held = all.filter(({ label, names = [] }) => holds(plainText([label, ...names].join(' ')), words))
  const named = held.length
    ? held
    : all.filter(({ label, names = [] }) => isNearly([label, ...names].join(' '), wanted))
  const best = named.sort((one, other) => rankOf(one, wanted) - rankOf(other, wanted))
  return { ...group, choices: best.slice(0, FIRST) }
}

const screenChoice = (to: Address, label: string, names: string[] = []): Choice => ({
  ...{ key: to, label, names, to },
  icon: iconOf(screenOf(to)),
})

/** The records opened last that the visitor may still see, but for the one that is open. */
function useOpenedRecords(): ChoiceGroup {
  const { t } = useTranslation()
  const router = useRouter()
  const visitor = visitorOf(useAccount())
  const here = useRouterState({ select: state => state.location.pathname })
  const titles = new Map<string, Key>(useOpenScreens().map(({ path, title }) => [path, title]))
  const [records] = useState(recentRecords)
  const choices = records.flatMap(({ path, label }): Choice[] => {
    const need = router.getMatchedRoutes(path)[2]?.options.staticData
    if (path === here || !isAddress(router, path) || !need || !isOffered(visitor, need)) return []
    const area = titles.get(areaOf(path)?.to ?? '')
    return [{ key: path, label, ...(area && { detail: t(area) }), to: path, icon: iconOf(path) }]
  })
  return { key: 'opened', title: 'search.recent', choices }
}

const started: readonly Address[] = ['/deser/carpickup/neu', '/deser/btb/output/neu']

/** What is begun most often, where rights and kind of company allow it. */
function useActions(): ChoiceGroup {
  const { t } = useTranslation()
  const open = useOpenScreens()
  const closes = useCan('BTB.C') && open.some(({ path }) => path === '/deser/btb/statements')
  const forms = started.flatMap(to => open.find(({ path }) => path === to) ?? [])
  const begun = forms.map(({ path, title }) => ({ key: path, label: t(title), to: path, icon: IconPlus }))
  const statement = {
    key: 'statement',
    label: t('statements.new'),
    to: '/deser/btb/statements?new=yes',
    icon: IconPlus,
  } as const
  return { key: 'actions', title: 'search.actions', choices: closes ? [...begun, statement] : begun }
}

/** The records that features have for the text, each group with the way to its list where there are more. */
function useFound(wanted: string) {
  const { t } = useTranslation()
  const [asked] = useDebouncedValue(wanted, 120)
  const enough = wanted.length >= LEAST
  const { data, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => ({ of: asked, ...(await findEverywhere(asked, signal)) }),
    enabled: asked.length >= LEAST,
    staleTime: 10_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const found = enough && data ? data.found : []
  const groups = found.map(({ key, title, icon, hits, total, list }): ChoiceGroup => {
    const choices = hits.map(hit => ({ ...hit, icon }))
    if (total <= hits.length) return { key, title, total, choices }
    // The other groups stay in sight.
    const first = choices.slice(0, FIRST)
    const label = list.whole ? t('search.all', { count: total }) : t('search.inList', { list: t(title) })
    return { key, title, total, choices: [...first, { key: 'all', label, to: list.to, icon: IconArrowRight }] }
  })
  // What was found for half of the text stands as it stood.
  const of = enough && data ? data.of : wanted
  return { groups, of, busy: enough && (wanted !== asked || isFetching), failed: enough && !!data?.failed }
}
