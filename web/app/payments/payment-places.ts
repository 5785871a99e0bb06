/** Addresses of payments. A proof's own is the contract's `proofDocument`. */
export const studentHomePath = '/portal/student'
export const paymentsAnchor = 'payments'
export const proofUploadPath = '/portal/payments/proof'
export const adminPaymentsPath = '/portal/admin/payments'
