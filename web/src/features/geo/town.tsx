import { geo } from '@kreislauf/core/features/geo/contract.ts'
import { plainText } from '@kreislauf/core/search.ts'
import { Autocomplete, type OptionsFilter } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { announce } from '../../ui/announce.tsx'
import { type FieldProps, useField, useValueOf } from '../../ui/form/field.ts'
import type { FieldName } from '../../ui/form/index.ts'
import { takeOffered } from '../../ui/form/offered.ts'
import { optionsFound } from '../../ui/options.ts'

/** Digits of a postal code, where their number is fixed. */
const DIGITS: Record<string, RegExp> = { DE: /^\d{5}$/, AT: /^\d{4}$/, CH: /^\d{4}$/ }

/** The towns of a complete postal code. */
function useTowns(code: string, country: string): string[] | undefined {
  const complete = DIGITS[country]?.test(code) ?? false
  const { data } = useQuery({
    ...query(geo.postcode, { params: { code }, query: { country } }),
    enabled: complete,
    staleTime: 3_600_000,
  })
  return complete ? data?.map(({ place }) => place) : undefined
}

/** Filters towns by the typed text; a selected town does not hide the others. */
export const narrowed: OptionsFilter = ({ options, search, limit }) => {
  const text = plainText(search.trim())
  const isTown = options.some(one => 'value' in one && plainText(one.label) === text)
  return isTown ? options : optionsFound({ options, search, limit })
}

interface TownFieldProps extends FieldProps<string> {
  /** Fields of the postal code and the country. */
  zip: FieldName<string>
  country: FieldName<string>
}

/** The town: filled in for a postal code with one town, selected if there are several, or typed. */
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

/** The town to fill in: the only one of the postal code, unless the user typed another than was proposed before. */
export function townToFill(towns: readonly string[], typed: string, proposed: string | undefined): string | undefined {
  const [first, ...more] = towns
  return more.length > 0 || (typed && typed !== proposed) ? undefined : first
}

interface Proposal {
  code: string
  towns: string[] | undefined
  value: string
  set: (town: string) => void
  disabled: boolean
}

/** Fills in the town after the user changes the postal code, unless another one was typed. */
function useProposal({ code, towns, value, set, disabled }: Proposal) {
  const { t } = useTranslation()
  const seen = useRef(code)
  const proposed = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (disabled || code === seen.current || !towns) return
    seen.current = code
    const first = townToFill(towns, value, proposed.current)
    if (!first) return
    proposed.current = first
    set(first)
    announce(t('geo.filled', { town: first }))
  }, [code, towns, value, set, disabled, t])
}
