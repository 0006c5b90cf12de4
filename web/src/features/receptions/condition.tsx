import { CONDITIONS, PAPERS, PARTS } from '@kreislauf/core/features/receptions/condition.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { type FamilyOf, keyFrom } from '@kreislauf/core/words.ts'
import { ActionIcon, Button, Chip, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../ui/form/field.ts'
import { AreaField, Cell, type FieldName, FormPart, NumberField, Section, useValue } from '../../ui/form/index.ts'
import { field, useForm } from './form.ts'
import type { Values } from './initial.ts'

type Missing = Values['condition']['missing'][number]

/** The car's condition, missing parts and papers: the contents of the dismantling order (decision 21). */
export function ConditionSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('receptions.sections.condition')} hint={t('receptions.sections.conditionHint')}>
      <Cell span={12}>
        <Ticks
          name={field('condition.ticks')}
          all={CONDITIONS}
          words="receptions.conditions"
          label={t('receptions.fields.condition.ticks')}
        />
      </Cell>
      <Cell span={9}>
        <Ticks
          name={field('condition.papers')}
          all={PAPERS}
          words="receptions.papers"
          label={t('receptions.fields.condition.papers')}
        />
      </Cell>
      <Cell span={3}>
        <NumberField name={field('condition.keys')} />
      </Cell>
      <Cell span={12}>
        <MissingParts />
      </Cell>
      <Cell span={12}>
        <AreaField name={field('condition.remark')} rows={2} />
      </Cell>
    </Section>
  )
}

interface TicksProps<Code extends string> {
  name: FieldName<Code[]>
  all: readonly Code[]
  words: FamilyOf<Code>
  label: string
}

function Ticks<Code extends string>({ name, all, words, label }: TicksProps<Code>) {
  const { t } = useTranslation()
  const { value, set, input } = useField({ name })
  const pick = (next: string[]) => set(all.filter(code => next.includes(code)))
  return (
    <FormPart label={label} empty={!value?.length}>
      <Chip.Group multiple value={value ?? []} onChange={pick}>
        <Group gap="xs" mt="xs" role="group" aria-label={label}>
          {all.map(one => (
            <Chip key={one} value={one} size="sm" variant="outline" disabled={input.disabled}>
              {t(keyFrom(`${words}.${one}`))}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </FormPart>
  )
}

const findings = ['MISSING', 'DAMAGED'] as const

/** Parts that the keeper declares to be missing or damaged. */
function MissingParts() {
  const { t } = useTranslation()
  const form = useForm()
  const rows = useValue(form, 'condition.missing') ?? []
  const change = (next: Missing[]) => form.set('condition.missing', next)
  const set = (index: number, part: Partial<Missing>) =>
    change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <FormPart label={t('receptions.fields.condition.missing')} empty={rows.length === 0}>
      <Stack gap="xs" mt="xs">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and are only added at the end
          <Group key={index} gap="xs" wrap="wrap">
            <Select
              aria-label={t('receptions.part')}
              w={210}
              data={PARTS.map(value => ({ value, label: t(`receptions.parts.${value}`) }))}
              value={row.part}
              allowDeselect={false}
              disabled={form.disabled}
              onChange={part => isCode(PARTS, part) && set(index, { part })}
            />
            <Select
              aria-label={t('receptions.finding')}
              w={150}
              data={findings.map(value => ({
                value,
                label: t(`receptions.findings.${value}`),
              }))}
              value={row.finding}
              allowDeselect={false}
              disabled={form.disabled}
              onChange={finding => isCode(findings, finding) && set(index, { finding })}
            />
            <TextInput
              aria-label={t('receptions.remark')}
              placeholder={t('receptions.remark')}
              style={{ flex: 1, minWidth: 160 }}
              maxLength={200}
              disabled={form.disabled}
              value={row.remark ?? ''}
              onChange={event => set(index, { remark: event.currentTarget.value })}
            />
            {!form.disabled && (
              <ActionIcon
                aria-label={t('receptions.removePart', { part: t(`receptions.parts.${row.part}`) })}
                onClick={() => change(rows.filter((_, at) => at !== index))}
              >
                <IconTrash size={17} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {!form.disabled && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={15} />}
            onClick={() => change([...rows, { part: 'CATALYST', finding: 'MISSING', remark: null }])}
          >
            {t('receptions.addPart')}
          </Button>
        )}
      </Stack>
    </FormPart>
  )
}
