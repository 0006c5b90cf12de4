import type { Import } from '@kreislauf/core/features/imports/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Tile, Tiles } from '../../ui/tiles.tsx'

/** What became of the lines of a run. */
export function Counts({ run }: { run: Import }) {
  const { t, i18n } = useTranslation()
  const shown = ['read', 'added', 'changed', 'unchanged', 'wrong'] as const
  const keys = run.state === 'UNDONE' ? ([...shown, 'undone'] as const) : shown
  return (
    <Tiles>
      {keys.map(key => (
        <Tile
          key={key}
          label={t(`imports.counts.${key}`)}
          figure={formatValue('number', run[key], i18n.language)}
          tone={key === 'wrong' && run.wrong > 0 ? 'warning' : 'neutral'}
        />
      ))}
    </Tiles>
  )
}
