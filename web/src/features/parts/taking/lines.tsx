import { firstDayOf } from '@kreislauf/core/domain/dated.ts'
import type { PartSuggestion } from '@kreislauf/core/features/parts/contract.ts'
import { type SpareKind, spares } from '@kreislauf/core/features/spares/contract.ts'
import { Button, Select } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import type { Form } from '../../../ui/form/index.ts'
import { Section, useValue } from '../../../ui/form/index.ts'
import { optionsFound } from '../../../ui/options.ts'
import { mayBook, type useStaff } from '../../log/index.ts'
import { useDated } from '../../masterdata/index.ts'
import classes from '../parts.module.css'
import { Line } from './line.tsx'
import type { Photos } from './photos.ts'
import { SaveTemplate } from './template.tsx'
import { chosen, type Taking, type TakingLine } from './values.ts'

interface LinesProps {
  form: Form<Taking>
  suggestion: PartSuggestion
  people: ReturnType<typeof useStaff>['people']
  onPhotos: Photos['add']
}

/** The parts that can be removed, in large lines to tick; others are added from the catalogue. */
export function Lines({ form, suggestion, people, onPhotos }: LinesProps) {
  const { t } = useTranslation()
  const kinds = useQuery(query(spares.kinds, {})).data ?? []
  const partERefused = firstDayOf(useDated() ?? [], 'part_e_refused')
  const lines = useValue(form, 'lines')
  const [staffId, day] = [useValue(form, 'staffId'), useValue(form, 'takenon')]
  const lacking = useSyncExternalStore(form.store.subscribe, () => !!form.store.errors['lines'])
  const person = people.find(({ id }) => id === staffId)
  const all = lines.length > 0 && chosen({ lines }).length === lines.length
  const tick = (on: boolean) =>
    form.set(
      'lines',
      lines.map(line => ({ ...line, on })),
    )
  const kindOf = ({ sparecategory }: TakingLine) => kinds.find(({ key }) => key === sparecategory)
  const { source, template } = suggestion
  const hint = t(`parts.taking.sources.${source}`, { name: template?.name ?? '', kg: suggestion.restKg })
  const button = lines.length > 0 && !form.disabled && (
    <Button
      variant="default"
      size="xs"
      className={classes.all!}
      leftSection={<IconListCheck size={16} />}
      onClick={() => tick(!all)}
    >
      {all ? t('parts.taking.none') : t('parts.taking.all')}
    </Button>
  )
  return (
    <Section title={t('parts.taking.lines')} hint={hint} aside={button}>
      <div className={classes.lines}>
        {lacking && (
          <p className={classes.lacking} role="alert">
            {t('parts.taking.choose')}
          </p>
        )}
        {lines.map((line, index) => {
          const kind = kindOf(line)
          const needs = kind?.qualifications ?? []
          return (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
              key={index}
              index={index}
              line={line}
              name={line.designation || kind?.name || line.sparecategory}
              refusedFrom={kind?.reusable === false ? partERefused : undefined}
              able={!needs.length || mayBook(person, needs, day)}
              onPhotos={chosen => onPhotos(chosen, index)}
            />
          )
        })}
        {!form.disabled && <Another kinds={kinds} onAdd={line => form.set('lines', [...lines, line])} />}
        <SaveTemplate form={form} suggestion={suggestion} />
      </div>
    </Section>
  )
}

/** Adds a part that is not proposed: selected from the catalogue and ticked at once. */
function Another({ kinds, onAdd }: { kinds: readonly SpareKind[]; onAdd: (line: TakingLine) => void }) {
  const { t } = useTranslation()
  const add = (key: string | null) => {
    const kind = kinds.find(one => one.key === key)
    if (!kind) return
    const { weightkg: weight, nonMetalFactor } = kind
    const blank = { designation: null, position: null, price: null, remark: null, pieces: 1, photos: [] }
    onAdd({ ...blank, sparecategory: kind.key, weight, nonMetalFactor, on: true })
  }
  return (
    <Select
      className={classes.another!}
      aria-label={t('parts.taking.another')}
      placeholder={t('parts.taking.another')}
      leftSection={<IconPlus size={17} aria-hidden />}
      data={kinds.filter(({ active }) => active).map(({ key, name }) => ({ value: key, label: name }))}
      value={null}
      onChange={add}
      searchable
      filter={optionsFound}
      selectFirstOptionOnChange
      nothingFoundMessage={t('words.nothingFound')}
    />
  )
}
