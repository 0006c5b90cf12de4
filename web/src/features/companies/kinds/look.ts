import type { Kind } from '@kreislauf/core/features/companies/kinds.ts'
import {
  type Icon,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconCalculator,
  IconEngine,
  IconRecycle,
  IconStackPush,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react'

/** Icons of the kinds of company. */
export const kindIcons: Record<Kind, Icon> = {
  DISMANTLER: IconBuildingFactory2,
  COLLECTOR: IconBuildingWarehouse,
  RECYCLER: IconRecycle,
  LOOPER: IconStackPush,
  REMAN: IconEngine,
  DISPOSER: IconTrash,
  CARRIER: IconTruck,
  PURCHASER: IconCalculator,
}
