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

/** Least number of characters for which records are searched. */
export const LEAST = 2

/** Number of hits shown of a group that has more than the server sends. */
const FIRST = 6

export interface Choice extends SearchHit {
  icon: Icon
}

/** The choices under one heading; `total` if there are more than shown. */
export interface ChoiceGroup {
  key: string
  title: Key
  total?: number
  choices: Choice[]
}

const areas = navigation.flatMap(({ items }) => items)

/** The area of the sidebar that an address belongs to: the longest match, as areas are nested. */
const areaOf = (path: string) =>
  areas.filter(({ to }) => path === to || path.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0]

const iconOf = (path: string): Icon => (path.endsWith('/neu') ? IconPlus : (areaOf(path)?.icon ?? IconAppWindow))

/** The choices of the search box for a text; until all features have answered, their results for the previous text. */
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

/** Without a text the areas of the sidebar; otherwise all screens whose name or search words match. */
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

/** Recently opened records that the user may still see, except the open one. */
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

/** Frequent actions that rights and kind of company allow. */
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

/** Hits of the features, each group with a link to its list if there are more. */
function useFound(wanted: string) {
  const { t } = useTranslation()
  const [debounced] = useDebouncedValue(wanted, 120)
  const enough = wanted.length >= LEAST
  const { data, isFetching } = useQuery({
    queryKey: ['search', debounced],
    queryFn: async ({ signal }) => ({ of: debounced, ...(await findEverywhere(debounced, signal)) }),
    enabled: debounced.length >= LEAST,
    staleTime: 10_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const found = enough && data ? data.found : []
  const groups = found.map(({ key, title, icon, hits, total, list }): ChoiceGroup => {
    const choices = hits.map(hit => ({ ...hit, icon }))
    if (total <= hits.length) return { key, title, total, choices }
    // Keeps the other groups in view.
    const first = choices.slice(0, FIRST)
    const label = list.whole ? t('search.all', { count: total }) : t('search.inList', { list: t(title) })
    return { key, title, total, choices: [...first, { key: 'all', label, to: list.to, icon: IconArrowRight }] }
  })
  // Results for a shorter text stay unchanged until the new ones arrive.
  const of = enough && data ? data.of : wanted
  return { groups, of, busy: enough && (wanted !== debounced || isFetching), failed: enough && !!data?.failed }
}
