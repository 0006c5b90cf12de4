import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import type { Target } from '../../app/outbox/targets.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Adding } from './adding.tsx'
import { DocDialogs, type Opened } from './dialogs.tsx'
import classes from './files.module.css'
import { OnTheWay } from './ontheway.tsx'
import { useOrder } from './order.ts'
import { Tile } from './tile.tsx'

interface AlbumProps {
  carId: number
  title: string
  /** Added files belong to this reception; without one to the car itself. */
  receptionId?: number
  aside?: ReactNode
}

/** Photos and papers of a car and of its receptions: camera, captions, and an order whose first photo is the cover. */
export function Album({ carId, title, receptionId, aside }: AlbumProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(cars.docs, { params: { carId } }))
  const [opened, setOpened] = useState<Opened>()
  const order = useOrder(data ?? [])
  if (error) return <FailedState what={{ many: 'documents' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  const to: Target =
    receptionId === undefined ? { call: 'car', params: { carId } } : { call: 'reception', params: { id: receptionId } }
  return (
    <Panel title={title} aside={<Adding to={to} before={aside} />}>
      <OnTheWay to={to} />
      {data.length === 0 ? (
        <EmptyState icon={<IconPhoto size={28} stroke={1.4} />} title={t('files.empty')} text={t('files.emptyText')} />
      ) : (
        <ul className={classes.photos}>
          {data.map(doc => (
            <Tile key={doc.id} doc={doc} order={order} onOpen={step => setOpened({ doc, step })} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      <DocDialogs opened={opened} onClose={() => setOpened(undefined)} />
    </Panel>
  )
}
