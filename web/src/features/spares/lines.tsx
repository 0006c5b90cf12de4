import { type Part, parts } from '@kreislauf/core/features/parts/contract.ts'
import { steps } from '@kreislauf/core/features/parts/rules.ts'
import { type SpareKind, spares } from '@kreislauf/core/features/spares/contract.ts'
import { Button, Select } from '@mantine/core'
import { IconCar, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Section, useValue } from '../../ui/form/index.ts'
import { usePartName } from '../parts/index.ts'
import { field, useForm } from './form.ts'
import { Line } from './line.tsx'
import classes from './spares.module.css'
import { directLine, lineOf, type SpareLine } from './values.ts'

/** Number of parts offered for a typed text. */
const OFFERED = 20

/** The parts of a list: found in store by code, name, car or plate, or directly from a car. */
export function Lines({ dismantlerId }: { dismantlerId: number }) {
  const { t } = useTranslation()
  const form = useForm()
  const lines = useValue(form, 'spareOuts')
  const kinds: readonly SpareKind[] = useQuery(query(spares.kinds, {})).data ?? []
  const set = (next: SpareLine[]) => form.set('spareOuts', next)
  const remove = (index: number) =>
    set(lines.flatMap((line, at) => (at !== index ? [line] : line.id ? [{ ...line, deleted: true }] : [])))
  const shown = lines.some(({ deleted }) => !deleted)
  const held = new Set(lines.flatMap(({ spareId, deleted }) => (spareId && !deleted ? [spareId] : [])))
  return (
    <Section title={t('spares.sections.lines')}>
      <div className={classes.lines}>
        {!shown && <p className={classes.none}>{t('spares.noLines')}</p>}
        {lines.map((line, index) =>
          line.deleted ? null : (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
              key={index}
              index={index}
              line={line}
              kinds={kinds}
              dismantlerId={dismantlerId}
              onRemove={() => remove(index)}
            />
          ),
        )}
        {!form.disabled && (
          <div className={classes.add}>
            <AddPart dismantlerId={dismantlerId} held={held} onAdd={part => set([...lines, lineOf(part)])} />
            <Button
              variant="default"
              data-path={field('spareOuts')}
              leftSection={<IconCar size={17} />}
              onClick={() => set([...lines, directLine()])}
            >
              {t('spares.direct')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

interface AddPartProps {
  dismantlerId: number
  /** Ids of the parts on the list. */
  held: ReadonlySet<number>
  onAdd: (part: Part) => void
}

function AddPart({ dismantlerId, held, onAdd }: AddPartProps) {
  const { t } = useTranslation()
  const name = usePartName()
  const [q, setQ] = useState('')
  const { data = [] } = useQuery({
    ...query(parts.list, { params: { dismantlerId }, query: { q, limit: OFFERED } }),
    placeholderData: before => before,
  })
  const free = data.filter(part => !steps.hand(part) && !held.has(part.id))
  const add = (id: string | null) => {
    const part = free.find(one => String(one.id) === id)
    if (part) onAdd(part)
    setQ('')
  }
  return (
    <Select
      className={classes.search!}
      aria-label={t('spares.addPart')}
      placeholder={t('spares.addPart')}
      leftSection={<IconSearch size={17} aria-hidden />}
      data={free.map(part => ({
        value: String(part.id),
        label: [name(part), part.code, part.carInfo, part.place].filter(Boolean).join(' · '),
      }))}
      filter={({ options }) => options}
      value={null}
      searchValue={q}
      onSearchChange={setQ}
      onChange={add}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('spares.noPart')}
    />
  )
}
