import { kbaText, kbaWarnings, parseKba } from '@kreislauf/core/domain/kba.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Loader, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { Advice } from '../../../ui/advice.tsx'
import { Cell, TextField, useValue } from '../../../ui/form/index.ts'
import { useMasterdata } from '../../masterdata/index.ts'
import { field, useForm } from '../form.ts'
import type { Valuing } from '../valuing.ts'
import { carLine, takeCar } from './taking.ts'

/** HSN and TSN: takes over the car of the catalogue; of several the first, until another one is chosen. */
export function KeyField({ valuing }: { valuing: Valuing }) {
  const { t } = useTranslation()
  const form = useForm()
  const typed = useValue(form, 'value.vehicle.kba') ?? ''
  const key = parseKba(typed)
  const kba = key ? kbaText(key) : ''
  const { data, isFetching } = useQuery({
    ...query(masterdata.byKba, { params: { kba } }),
    enabled: kba !== '',
  })
  const makers = useMasterdata()?.makers
  const taken = useRef('')
  const byUser = useRef(false)
  const change = (text: string) => {
    byUser.current = true
    return text.toUpperCase()
  }
  const [chosen, setChosen] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken once, when it comes
  useEffect(() => {
    if (!data || !kba || taken.current === kba) return
    taken.current = kba
    // What was valued before, or comes from a draft, stays as it is.
    if (!byUser.current && form.values().value?.vehicle.manufacturer) return
    setChosen(undefined)
    const manufacturer = makers?.find(({ hsn }) => hsn === key?.hsn)?.manufacturer
    takeCar(form, typed, data[0] ?? { ...(manufacturer && { manufacturer }) })
  }, [data, kba])
  const several = (data?.length ?? 0) > 1
  return (
    <>
      <Cell span={3}>
        <TextField
          name={field('value.vehicle.kba')}
          change={change}
          placeholder="0603 ALR"
          exact
          autoFocus
          aside={isFetching ? <Loader size={15} /> : undefined}
        />
        <Found valuing={valuing} kba={kba} known={data && data.length > 0} />
        {key &&
          kbaWarnings(key).map(({ code }) => (
            <Advice key={code} warning>
              {t(keyFrom(`invalid.${code}`))}
            </Advice>
          ))}
      </Cell>
      {several && data && (
        <Cell span={3}>
          <Select
            label={t('valuations.vehicle.variant')}
            data={data.map(car => ({ value: String(car.id), label: carLine(car) }))}
            value={chosen ?? String(data[0]?.id)}
            allowDeselect={false}
            onChange={id => {
              const car = data.find(one => String(one.id) === id)
              if (!car) return
              setChosen(String(car.id))
              takeCar(form, typed, car)
            }}
          />
        </Cell>
      )}
    </>
  )
}

interface FoundProps {
  valuing: Valuing
  kba: string
  known: boolean | undefined
}

/** The car that is valued; for a key that the catalogue lacks, how to go on. */
function Found({ valuing: { answer, old }, kba, known }: FoundProps) {
  const { t } = useTranslation()
  const keys = useMasterdata()?.catalogue.keys
  if (!kba) return null
  if (known === false) return <Advice>{t('valuations.vehicle.unknown', { count: keys ?? 0 })}</Advice>
  return answer && !old && <Advice>{answer.vehicle.title}</Advice>
}
