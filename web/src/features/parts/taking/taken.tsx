import type { Part, PartSuggestion } from '@kreislauf/core/features/parts/contract.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Go } from '../../../ui/go.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { openLabels } from '../labels.ts'
import classes from '../parts.module.css'
import { usePartName } from '../state.tsx'

/** The parts just removed, with their labels, and earlier ones. */
export function Taken({ parts, suggestion }: { parts: readonly Part[]; suggestion: PartSuggestion }) {
  const { t } = useTranslation()
  const name = usePartName()
  const before = suggestion.lines.flatMap(line =>
    line.partId && !parts.some(({ id }) => id === line.partId) ? [{ ...line, id: line.partId, code: '' }] : [],
  )
  const all = [...parts, ...before]
  if (all.length === 0) return null
  const print = parts.length > 0 && (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPrinter size={15} />}
      onClick={() => void openLabels(parts.map(({ id }) => id))}
    >
      {t('parts.printing.count', { count: parts.length })}
    </Button>
  )
  return (
    <Panel title={t('parts.taking.taken')} aside={print}>
      <ul className={classes.taken}>
        {all.map(({ id, code, ...part }) => (
          <li key={id}>
            <IconCheck size={16} aria-hidden />
            <Go to={`/deser/btb/parts/details/${id}`}>{name(part)}</Go>
            <small>{code}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
