/** What the owner signs in with in these tests, and its hash. */
export const deskPassword = 'sinov-test-password';
export const deskPasswordHash = 'scrypt$32768$8$3$mrZyL_RHqoZ0FiUS5wl_OQ$FjPoDECl_mryobYbISMRBNqUuESdxeACq3p9EEKtB6A';
