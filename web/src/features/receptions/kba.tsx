import { kbaWarnings, parseKba } from '@kreislauf/core/domain/kba.ts'
import { inCapitals } from '@kreislauf/core/domain/tidy.ts'
import { type KbaCar, masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Advice } from '../../ui/advice.tsx'
import { announce } from '../../ui/announce.tsx'
import { useValue } from '../../ui/form/index.ts'
import { useFigures, useTypeChoices } from '../masterdata/index.ts'
import { field, useForm } from './form.ts'
import { filled, keyOf, takenBack } from './key.ts'
import { hsnOf, useFilledMaker, useMakerOfHsn } from './maker.ts'

/**
 * HSN and TSN as on the paper (fields 2.1, 2.2): fills make, model, power, fuel and weight; if several cars match,
 * the user chooses.
 */
export function KbaField() {
  const { t } = useTranslation()
  const form = useForm()
  const car = useValue(form, 'car')
  const figures = useFigures(useValue(form, 'vn.receptiondate'))
  const [typed, setTyped] = useState<string>()
  const [sought, setSought] = useState('')
  const combobox = useCombobox()
  const [marked, setMarked] = useState<string>()
  /** Announces the highlighted option to screen readers after the list has rendered. */
  const look = (mark?: 'first') =>
    requestAnimationFrame(() => {
      if (mark) combobox.selectFirstOption()
      const list = document.getElementById(combobox.listId ?? '')
      setMarked(list?.querySelector('[data-combobox-selected]')?.id)
    })
  const kept = [car.hsn, car.tsn].filter(Boolean).join(' ')
  // A new car, as after "save and new": the typed text belongs to the previous one.
  const [shown, setShown] = useState(kept)
  if (kept !== shown) {
    setShown(kept)
    if (!kept && parseKba(typed ?? '')) setTyped(undefined)
  }
  const text = typed ?? kept
  const { data, isFetching } = useQuery({
    ...query(masterdata.byKba, { params: { kba: sought } }),
    enabled: sought !== '',
  })
  useFilledMaker(useMakerOfHsn(car.hsn))
  const taken = useRef<KbaCar>(undefined)
  const take = (found: KbaCar) => {
    taken.current = found
    form.set('car', filled(form.values().car, found, figures))
    combobox.closeDropdown()
    announce(t('receptions.kba.taken', { car: nameOf(found) }))
  }
  const client = useQueryClient()
  /** Clears what the previous key filled, also for a car saved earlier. */
  const leave = async (old: string) => {
    const last = taken.current
    const before = await client.fetchQuery(query(masterdata.byKba, { params: { kba: old } })).catch(() => [])
    const now = form.values().car
    if (keyOf(now) === old) return
    const back = takenBack(now, before, last && keyOf(last) === old ? last : undefined)
    const next = taken.current
    form.set('car', next && keyOf(next) === keyOf(now) ? filled(back, next, figures) : back)
  }
  const only = data?.length === 1 ? data[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is looked at once, when it comes
  useEffect(() => {
    if (only) take(only)
    else if (data?.length) {
      combobox.openDropdown()
      look('first')
    }
  }, [data])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) look()
    const first = data?.[Math.max(0, combobox.getSelectedOptionIndex())]
    if (event.key !== 'Enter' || !combobox.dropdownOpened || !first) return
    event.preventDefault()
    take(first)
  }
  const change = (next: string) => {
    setTyped(next)
    const key = parseKba(next)
    const complete = key && /\w{3}$/.test(inCapitals(next).trim()) ? key : undefined
    setSought(complete ? `${complete.hsn}${complete.tsn}` : '')
    const before = form.values().car
    const old = keyOf(before)
    const car = { ...before, hsn: key?.hsn ?? hsnOf(next) ?? null, tsn: key?.tsn ?? null }
    form.set('car', car)
    if (old && keyOf(car) !== old) void leave(old)
    if (!complete) combobox.closeDropdown()
  }
  const key = parseKba(text)
  const wrong = typed?.trim() && !key
  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={id => {
        const found = data?.find(one => String(one.id) === id)
        if (found) take(found)
      }}
    >
      <Combobox.Target withExpandedAttribute aria-activedescendant={combobox.dropdownOpened ? marked : undefined}>
        <TextInput
          label={t('receptions.kba.label')}
          placeholder="0603 ALR"
          aria-autocomplete="list"
          data-path={field('car.hsn')}
          disabled={form.disabled}
          value={text}
          onChange={event => change(event.currentTarget.value.toUpperCase())}
          onFocus={() => data?.length && sought && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
          rightSection={isFetching ? <Loader size={15} /> : null}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!data?.length}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {data?.map((one, index) => (
            <Combobox.Option key={one.id} value={String(one.id)} active={index === 0}>
              <Suggestion car={one} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      {wrong && !sought && (typed ?? '').length > 6 && <Advice warning>{t('invalid.kba')}</Advice>}
      {sought && data?.length === 0 && <Advice>{t('receptions.kba.unknown')}</Advice>}
      {sought && only?.own && <Advice>{t('receptions.kba.own', { car: nameOf(only) })}</Advice>}
      {key &&
        kbaWarnings(key).map(({ code }) => (
          <Advice key={code} warning>
            {t(keyFrom(`invalid.${code}`))}
          </Advice>
        ))}
    </Combobox>
  )
}

const nameOf = ({ manufacturer, model }: KbaCar) => [manufacturer, model].filter(Boolean).join(' ')

function Suggestion({ car }: { car: KbaCar }) {
  const drives = useTypeChoices('driveType')
  const built = [car.builtFrom, car.builtTo].filter(Boolean).join(' – ')
  const facts = [
    car.power && `${car.power} kW`,
    car.capacity && `${car.capacity} cm³`,
    drives.find(({ value }) => value === car.driveType)?.label,
    built,
  ]
  return (
    <>
      <b>{nameOf(car)}</b> <small>{facts.filter(Boolean).join(' · ')}</small>
    </>
  )
}
