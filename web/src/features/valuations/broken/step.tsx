import type { PartRow } from '@kreislauf/core/features/valuations/contract.ts'
import { Chip, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty.tsx'
import { Cell, Section, useValue } from '../../../ui/form/index.ts'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { useForm } from '../form.ts'
import classes from '../valuations.module.css'
import type { Valuing } from '../valuing.ts'
import { CarDrawing } from './drawing.tsx'

type Key = PartRow['id']

/** Step 3: what is defective counts as material only. One click on the drawing or the list marks it. */
export function BrokenStep({ valuing }: { valuing: Valuing }) {
  const { t } = useTranslation()
  const form = useForm()
  const broken: readonly Key[] = useValue(form, 'value.broken') ?? []
  const rows = valuing.answer?.parts
  const mark = (next: Key[]) => {
    form.set('value.broken', next)
    // Defective parts are in no later step.
    const parts = form.values().value?.parts?.filter(({ key }) => !next.includes(key))
    if (parts) form.set('value.parts', parts)
  }
  const toggle = (key: Key) => mark(broken.includes(key) ? broken.filter(one => one !== key) : [...broken, key])
  if (!rows)
    return valuing.busy ? (
      <SkeletonRows count={6} />
    ) : (
      <EmptyState title={t('valuations.first.title')} text={t('valuations.first.text')} />
    )
  const title = t('valuations.steps.broken.title')
  return (
    <Section title={title} hint={t('valuations.steps.broken.hint')}>
      <Cell span={12}>
        <div className={classes.brokenStep}>
          <CarDrawing parts={rows} broken={broken} onPick={toggle} />
          <Chip.Group multiple value={[...broken]} onChange={next => mark(next)}>
            <Group gap="xs" role="group" aria-label={title} align="flex-start" className={classes.chips}>
              {rows.map(({ id, name }) => (
                <Chip key={id} value={id} size="sm" variant="outline" color="red">
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </div>
        <p className={classes.note} role="status">
          {t('valuations.broken.count', { count: broken.length })}
        </p>
      </Cell>
    </Section>
  )
}
