import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './pieces.module.css'

/** Skeleton of rows. */
export function SkeletonRows({ count = 10 }: { count?: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.skeletons} role="status" aria-label={t('words.loading')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={index} height={14} width={`${96 - ((index * 17) % 38)}%`} radius="sm" />
      ))}
    </div>
  )
}

/** Skeleton of a form, record or screen. */
export function SkeletonForm() {
  return (
    <div className={classes.skeletonForm}>
      <Skeleton height={26} width={260} radius="sm" />
      <SkeletonRows count={6} />
      <SkeletonRows count={4} />
    </div>
  )
}
