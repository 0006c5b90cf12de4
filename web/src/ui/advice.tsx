import { Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAfterPress } from './press.ts'

/**
 * A note below a field: icon and text. It appears only after a click in progress, in the space reserved for the field's
 * message.
 */
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
