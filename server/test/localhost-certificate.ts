/** Key of a certificate that is signed by itself for localhost, for a hundred years, and serves in tests alone. */
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqI/wOYacZpQGuTds
Y9GnV5O9DBLUbXN++Arvc2oyPOGhRANCAAT0en3B6C5b06dhOsNNq3XV9bK1vq/m
qf3wUlYZGggzluapqVeRGwdDVJfx828/qZwhv/asMPzx1C6r1knDB13i
-----END PRIVATE KEY-----`;
/** That certificate. */
export const cert = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUFsDdWJeiNH42AVdhY33ODjvPMbswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODEyMTkxN1oYDzIxMjYxMTA0
MTIxOTE3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT0en3B6C5b06dhOsNNq3XV9bK1vq/mqf3wUlYZGggzluapqVeRGwdD
VJfx828/qZwhv/asMPzx1C6r1knDB13io1MwUTAdBgNVHQ4EFgQUppSZeWgiZjc9
3p7UOV2jwAWDMQswHwYDVR0jBBgwFoAUppSZeWgiZjc93p7UOV2jwAWDMQswDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiB8AB2kdMv5/gePqISd9Mtj
Z+squRpFZyavHRHylP1vnAIhANtUDXk85zwW4XWip0LS7Ci9f/tOSbBiQmD9tw76
1CUS
-----END CERTIFICATE-----`;
