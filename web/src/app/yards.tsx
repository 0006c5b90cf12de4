import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAsked } from '../ui/go.tsx'
import { keep, recall } from '../ui/keep.ts'
import { createStore, useStore } from '../ui/store.ts'
import { useDepartments, useSession } from './session.ts'

const chosen = createStore<number | undefined>(recall<number>('yard'))
chosen.subscribe(() => keep('yard', chosen.get()))

/** Takes a yard as the one that screens are about from now on. */
export const chooseYard = (id: number): void => chosen.set(id)

/** The mandator's yards and the one that a screen is about: that of its address, else the last chosen, the account's own, the first. */
export function useYards() {
  const yards = useDepartments('DISMANTLER')
  const last = useStore(chosen)
  const own = useSession()?.account.dismantlerId
  const asked = useAsked()
  const yard =
    ['yard' in asked ? Number(asked.yard) : undefined, last, own].flatMap(id =>
      yards.filter(one => one.id === id),
    )[0] ?? yards[0]
  return { yards, dismantlerId: yard?.id ?? 0, choose: chooseYard }
}

type YardChoiceProps = ReturnType<typeof useYards> & { disabled?: boolean }

/** Which of several yards; one alone needs no choice. */
export function YardChoice({ yards, dismantlerId, choose, disabled = false }: YardChoiceProps) {
  const { t } = useTranslation()
  if (yards.length < 2) return null
  return (
    <Select
      aria-label={t('words.yard')}
      data={yards.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(dismantlerId)}
      onChange={id => id && choose(Number(id))}
      allowDeselect={false}
      disabled={disabled}
      maw={260}
    />
  )
}
