import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchValues } from '../../ui/go.tsx'
import { keep, recall } from '../../ui/keep.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { departmentsOf, session, useDepartments, useSession } from './session.ts'

const chosen = createStore<number | undefined>(recall<number>('yard'))
chosen.subscribe(() => keep('yard', chosen.get()))

/** Selects the yard that screens are about. */
export const chooseYard = (id: number): void => chosen.set(id)

/**
 * The mandator's yards and the one that a screen is about: that of the address, else the last selected, else the
 * account's own, else the first.
 */
export function useYards() {
  const yards = useDepartments('DISMANTLER')
  const last = useStore(chosen)
  const own = useSession()?.account.dismantlerId
  const search = useSearchValues()
  const dismantlerId = firstOf(yards, ['yard' in search ? Number(search.yard) : undefined, last, own])
  return { yards, dismantlerId, choose: chooseYard }
}

/** The first of these ids that is a yard, else the first yard; 0 without yards. */
const firstOf = (yards: readonly { id: number }[], ids: readonly (number | null | undefined)[]) =>
  (ids.flatMap(id => yards.filter(one => one.id === id))[0] ?? yards[0])?.id ?? 0

/** The selected yard, for code outside components; 0 without yards. */
export function currentYard(): number {
  const account = session.get()?.account
  return firstOf(departmentsOf(account, 'DISMANTLER'), [chosen.get(), account?.dismantlerId])
}

type YardChoiceProps = ReturnType<typeof useYards> & { disabled?: boolean }

/** Choice between several yards; not shown for one. */
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
