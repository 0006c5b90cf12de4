import { Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAfterPress } from './press.ts'

/** A remark below a field: an icon and words. It waits for a click under way, and takes the place that the field keeps for its message. */
export function Advice({ warning, children }: { warning?: boolean; children: ReactNode }) {
  const shown = useAfterPress()
  const Icon = warning ? IconAlertTriangle : IconInfoCircle
  if (!shown) return null
  return (
    <Text
      component="div"
      size="xs"
      data-advice
      {...(warning ? { c: 'orange' } : { c: 'dimmed' })}
      role={warning ? 'alert' : 'status'}
    >
      <Icon size={14} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
      {children}
    </Text>
  )
}
