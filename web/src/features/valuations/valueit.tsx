import { IconCalculator } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsOffered } from '../../app/routing/screens.ts'
import { useGo } from '../../ui/go.tsx'
import type { MenuAction } from '../../ui/moremenu.tsx'

interface Valuable {
  /** An own car, with all that is known of it. */
  carId?: number | undefined
  hsn?: string | null | undefined
  tsn?: string | null | undefined
}

/** The menu item that values a car; false for users without valuation, and for a car of others without key numbers. */
export function useValueIt({ carId, hsn, tsn }: Valuable): MenuAction | false {
  const { t } = useTranslation()
  const go = useGo()
  const offered = useIsOffered('/deser/purchaser')
  const kba = hsn && tsn ? `${hsn}${tsn}` : undefined
  if (!offered || (!carId && !kba)) return false
  return {
    label: t('valuations.valueIt'),
    icon: <IconCalculator size={18} />,
    run: () => go(carId ? `/deser/purchaser?car=${carId}` : `/deser/purchaser?kba=${kba ?? ''}`),
  }
}
