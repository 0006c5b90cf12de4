import { Loader, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAppWindow, IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/go.tsx'
import { useOpenScreens } from './screens.ts'
import { loadSearches, type SearchHit, searchProviders } from './search.ts'
import classes from './shell.module.css'

const LEAST = 2

interface Group {
  key: string
  title: string
  hits: SearchHit[]
}

interface SearchDialogProps {
  /** Kept outside, so that nothing typed while this loads is lost. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** One box for everything: records of the features, and screens. Arrows choose, Enter opens. */
export default function SearchDialog({ text, onText, onClose }: SearchDialogProps) {
  const { t } = useTranslation()
  const go = useGo()
  const id = useId()
  const [place, setPlace] = useState(0)
  const { groups, busy } = useFound(text)
  const hits = groups.flatMap(group => group.hits)
  const active = Math.min(place, hits.length - 1)
  const open = (hit: SearchHit | undefined) => {
    if (!hit) return
    onClose()
    go(hit.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPlace((active + step + hits.length) % Math.max(1, hits.length))
    else if (event.key === 'Enter') open(hits[active])
    else return
    event.preventDefault()
  }
  return (
    <Modal.Root opened onClose={onClose} padding={0} size={620} yOffset="10vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.search.open')}>
        <TextInput
          data-autofocus
          variant="unstyled"
          styles={{ input: { outline: 'none' } }}
          size="lg"
          px={14}
          leftSection={busy ? <Loader size={17} /> : <IconSearch size={20} aria-hidden />}
          placeholder={t('shell.search.placeholder')}
          aria-label={t('shell.search.open')}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-activedescendant={hits[active] ? `${id}-${active}` : undefined}
          value={text}
          onChange={event => {
            onText(event.currentTarget.value)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Results id={id} groups={groups} active={active} open={open} />
        {hits.length === 0 && (
          <div className={classes.hint} role="status">
            {t(text.trim().length < LEAST ? 'shell.search.hint' : busy ? 'words.loading' : 'shell.search.nothing', {
              text,
            })}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function Results({
  id,
  groups,
  active,
  open,
}: {
  id: string
  groups: Group[]
  active: number
  open: (hit: SearchHit) => void
}) {
  const { t } = useTranslation()
  let place = -1
  return (
    <div
      id={id}
      role="listbox"
      className={classes.results}
      aria-label={t('shell.search.results')}
      hidden={groups.length === 0}
    >
      {groups.map(({ key, title, hits }) => [
        <div key={key} role="presentation">
          {t(title)}
        </div>,
        ...hits.map(hit => {
          place += 1
          const Mark = key === 'screens' ? IconAppWindow : IconArrowRight
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard
            <div
              key={`${key} ${hit.key}`}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              className={classes.result}
              onClick={() => open(hit)}
            >
              <Mark size={17} aria-hidden />
              <span>
                {hit.label}
                {hit.detail && <small>{hit.detail}</small>}
              </span>
            </div>
          )
        }),
      ])}
    </div>
  )
}

/** What the features and the names of the screens have for the text. */
function useFound(text: string): { groups: Group[]; busy: boolean } {
  const { t } = useTranslation()
  const screens = useOpenScreens()
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, 120)
  const { data: providers = [], isPending } = useQuery({
    queryKey: ['searches'],
    queryFn: () => loadSearches().then(searchProviders),
    staleTime: 0,
  })
  const answers = useQueries({
    queries: providers.map(({ key, find }) => ({
      queryKey: ['search', key, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(asked, signal),
      enabled: asked.length >= LEAST,
      staleTime: 10_000,
      retry: false,
    })),
  })
  const named = screens.filter(({ title }) => t(title).toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
  const pages = named.slice(0, wanted ? 6 : 12).map(({ path, title }) => ({ key: path, label: t(title), to: path }))
  const found = providers.map(({ key, title }, index) => ({
    key,
    title,
    hits: wanted.length < LEAST ? [] : (answers[index]?.data ?? []),
  }))
  const groups = [...found, { key: 'screens', title: 'shell.search.screens', hits: pages }].filter(
    ({ hits }) => hits.length,
  )
  return { groups, busy: isPending || wanted !== asked || answers.some(({ isFetching }) => isFetching) }
}
