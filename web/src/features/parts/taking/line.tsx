import { Position } from '@kreislauf/core/features/spares/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { ActionIcon } from '@mantine/core'
import { IconCamera, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaField, Cell, CheckField, NumberField, SelectField, TextField } from '../../../ui/form/index.ts'
import { StatusBadge } from '../../../ui/status.tsx'
import { FilePicker } from '../../files/index.ts'
import classes from '../parts.module.css'
import { field } from './form.ts'
import type { TakingLine } from './values.ts'

interface LineProps {
  index: number
  line: TakingLine
  name: string
  /** First day from which it may not be reused; undefined if it always may. */
  refusedFrom: string | undefined
  /** The selected employee has the required qualification. */
  able: boolean
  onPhotos: (chosen: readonly File[]) => Promise<void>
}

/** A part that can be removed: ticking it suffices. Once ticked it can be weighed, photographed and described. */
export function Line({ index, line, name: kind, refusedFrom, able, onPhotos }: LineProps) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { position, on } = line
  const path = `lines.${index}` as const
  const name = [kind, position && t(`parts.positions.${position}`)].filter(Boolean).join(' ')
  const taken = line.photos?.length ?? 0
  const take = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    input.value = ''
    setBusy(true)
    await onPhotos(chosen)
    setBusy(false)
  }
  const Icon = open ? IconChevronUp : IconChevronDown
  return (
    <fieldset className={classes.line} aria-label={name} data-on={on || undefined}>
      <div className={classes.tick}>
        <CheckField name={field(`${path}.on`)} label={name} />
        {on && !able && <StatusBadge tone="warning" label={t('parts.taking.unqualified')} />}
        {on && refusedFrom && (
          <StatusBadge tone="warning" label={t('parts.taking.notReusable', { from: refusedFrom })} />
        )}
      </div>
      <div className={classes.kg}>
        {on ? (
          <NumberField name={field(`${path}.weight`)} label={t('parts.taking.massOf', { name })} unit="kg" />
        ) : (
          <span>{formatNumber('kg', line.weight ?? 0, i18n.language)}</span>
        )}
      </div>
      {on && (
        <div className={classes.tools}>
          <FilePicker
            camera
            variant={taken ? 'light' : 'default'}
            leftSection={<IconCamera size={17} />}
            aria-label={t('parts.taking.photoOf', { name })}
            loading={busy}
            onChosen={take}
          >
            {taken || t('actions.takePhoto')}
          </FilePicker>
          <ActionIcon
            size={40}
            variant="subtle"
            color="gray"
            aria-label={t('parts.taking.moreOf', { name })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon size={18} />
          </ActionIcon>
        </div>
      )}
      {on && open && <More path={path} />}
    </fieldset>
  )
}

function More({ path }: { path: `lines.${number}` }) {
  const { t } = useTranslation()
  return (
    <div className={classes.more}>
      <SelectField
        name={field(`${path}.position`)}
        label={t('parts.fields.position')}
        choices={Position.options.map(value => ({ value, label: t(`parts.positions.${value}`) }))}
      />
      <TextField name={field(`${path}.designation`)} label={t('parts.fields.designation')} />
      <NumberField name={field(`${path}.pieces`)} label={t('parts.fields.pieces')} />
      <NumberField name={field(`${path}.price`)} label={t('parts.fields.price')} unit="€" />
      <NumberField
        name={field(`${path}.nonMetalFactor`)}
        label={t('parts.fields.nonMetalFactor')}
        unit="%"
        scale={100}
      />
      <Cell span={12}>
        <AreaField name={field(`${path}.remark`)} label={t('parts.fields.remark')} rows={2} />
      </Cell>
    </div>
  )
}
