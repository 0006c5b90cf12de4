import { geo } from '@kreislauf/core/features/geo/contract.ts'
import { Autocomplete, type OptionsFilter } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { announce } from '../../ui/announce.tsx'
import { type FieldProps, useField, useValueOf } from '../../ui/form/field.ts'
import type { FieldName } from '../../ui/form/index.ts'
import { takeOffered } from '../../ui/form/offered.ts'

/** Digits of a postal code, where they are fixed. */
const DIGITS: Record<string, RegExp> = { DE: /^\d{5}$/, AT: /^\d{4}$/, CH: /^\d{4}$/ }

/** The towns of a postal code that is complete. */
function useTowns(code: string, country: string): string[] | undefined {
  const complete = DIGITS[country]?.test(code) ?? false
  const { data } = useQuery({
    ...query(geo.postcode, { params: { code }, query: { country } }),
    enabled: complete,
    staleTime: 3_600_000,
  })
  return complete ? data?.map(({ place }) => place) : undefined
}

/** What was typed narrows the towns; a town that was chosen does not hide the others. */
const narrowed: OptionsFilter = ({ options, search }) => {
  const items = options.filter(one => 'value' in one)
  const text = search.trim().toLowerCase()
  if (items.some(({ label }) => label.toLowerCase() === text)) return items
  return items.filter(({ label }) => label.toLowerCase().includes(text))
}

interface TownFieldProps extends FieldProps<string> {
  /** The fields of the postal code and of the state beside it. */
  zip: FieldName<string>
  country: FieldName<string>
}

/** The town: filled in after a postal code that has one, chosen where it has several, and free to be typed. */
export function TownField({ zip, country, ...props }: TownFieldProps) {
  const { t } = useTranslation()
  const code = (useValueOf(zip) ?? '').trim()
  const towns = useTowns(code, useValueOf(country) ?? 'DE')
  const town = useValueOf(props.name) ?? ''
  const several = towns && towns.length > 1 && !towns.includes(town)
  const hint = props.hint ?? (several ? t('geo.several') : undefined)
  const { value, set, leave, input } = useField({ ...props, hint })
  useProposal({ code, towns, value: value ?? '', set, disabled: input.disabled })
  return (
    <Autocomplete
      {...input}
      data={towns ?? []}
      filter={narrowed}
      value={value ?? ''}
      onChange={set}
      onBlur={leave}
      onKeyDown={takeOffered}
      autoComplete="off"
    />
  )
}

interface Proposal {
  code: string
  towns: string[] | undefined
  value: string
  set: (town: string) => void
  disabled: boolean
}

/** Puts in the town once the postal code was changed here, unless somebody typed another one. */
function useProposal({ code, towns, value, set, disabled }: Proposal) {
  const { t } = useTranslation()
  const seen = useRef(code)
  const proposed = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (disabled || code === seen.current || !towns) return
    seen.current = code
    const [first, ...more] = towns
    if (!first || more.length > 0 || (value && value !== proposed.current)) return
    proposed.current = first
    set(first)
    announce(t('geo.filled', { town: first }))
  }, [code, towns, value, set, disabled, t])
}
