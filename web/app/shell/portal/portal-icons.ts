import {
  CalendarDays,
  ClipboardCheck,
  CreditCard,
  GraduationCap,
  LayoutDashboard,
  Plus,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { PortalLink } from './portal-links'

/** The icon beside each word in the bar at the bottom of a phone. */
export const portalIcons: Record<PortalLink['label'], LucideIcon> = {
  dashboard: LayoutDashboard,
  lessons: CalendarDays,
  exams: ClipboardCheck,
  students: Users,
  teachers: GraduationCap,
  payments: CreditCard,
  parameters: Settings,
  bookNewLesson: Plus,
}
