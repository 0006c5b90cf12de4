import { Loader, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAppWindow, IconArrowRight, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../ui/focusback.ts'
import { useGo } from '../ui/go.tsx'
import { useOpenScreens } from './screens.ts'
import { findEverywhere, type SearchGroup, type SearchHit } from './search.ts'
import classes from './shell.module.css'

const LEAST = 2

interface SearchDialogProps {
  /** Kept outside, so that nothing typed while this loads is lost. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/**
 * One box for everything: records of the features, and screens. Arrows choose, Enter opens; an Enter before the answer waits for
 * it, so that what was found for half of the text is never opened.
 */
export default function SearchDialog({ text, onText, onClose }: SearchDialogProps) {
  const { t } = useTranslation()
  const go = useGo()
  useFocusBack(true)
  const id = useId()
  const [place, setPlace] = useState(0)
  const [entered, setEntered] = useState(false)
  const { groups, busy, failed } = useFound(text)
  const hits = groups.flatMap(group => group.hits)
  const active = Math.min(place, hits.length - 1)
  const open = (hit: SearchHit | undefined) => {
    if (!hit) return
    onClose()
    go(hit.to)
  }
  const answered = useEffectEvent(() => {
    setEntered(false)
    open(hits[active])
  })
  useEffect(() => {
    if (entered && !busy) answered()
  }, [entered, busy])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPlace((active + step + hits.length) % Math.max(1, hits.length))
    else if (event.key === 'Enter') setEntered(true)
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
          px="md"
          leftSection={busy ? <Loader size={17} /> : <IconSearch size={20} aria-hidden />}
          placeholder={t('shell.search.placeholder')}
          aria-label={t('shell.search.open')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-activedescendant={hits[active] ? `${id}-${active}` : undefined}
          value={text}
          onChange={event => {
            onText(event.currentTarget.value)
            setPlace(0)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
        <Results id={id} groups={groups} active={active} open={open} />
        <div className="sr-only" role="status">
          {hits.length > 0 && !busy && t('shell.list.count', { count: hits.length })}
        </div>
        {failed && (
          <div className={classes.hint} role="alert">
            {t('shell.search.failed')}
          </div>
        )}
        {hits.length === 0 && !failed && (
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
  groups: SearchGroup[]
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

/** What the features and the names of the screens have for the text; until all have answered, what they had for the text before. */
function useFound(text: string): { groups: SearchGroup[]; busy: boolean; failed: boolean } {
  const { t } = useTranslation()
  const screens = useOpenScreens()
  const wanted = text.trim()
  const [asked] = useDebouncedValue(wanted, 120)
  const enough = wanted.length >= LEAST
  const { data, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => findEverywhere(asked, signal),
    enabled: asked.length >= LEAST,
    staleTime: 10_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const named = screens.filter(({ title }) => t(title).toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
  const pages = named.slice(0, wanted ? 6 : 12).map(({ path, title }) => ({ key: path, label: t(title), to: path }))
  const found = enough && data ? data.found : []
  const groups = [...found, { key: 'screens', title: 'shell.search.screens' as const, hits: pages }]
  return {
    groups: groups.filter(({ hits }) => hits.length),
    busy: enough && (wanted !== asked || isFetching),
    failed: enough && !!data?.failed,
  }
}
