import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import { type Icon, IconBuildingFactory2, IconCar, IconIdBadge2, IconStack2, IconTruck } from '@tabler/icons-react'

/** Those that the sidebar has for the same records. */
export const subjectIcons: Record<ImportSubject, Icon> = {
  carriers: IconTruck,
  disposers: IconBuildingFactory2,
  employees: IconIdBadge2,
  cars: IconCar,
  stock: IconStack2,
}
