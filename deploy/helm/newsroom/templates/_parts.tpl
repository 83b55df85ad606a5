{{- define "newsroom.labels" -}}
{ app.kubernetes.io/name: newsroom,
          app.kubernetes.io/instance: {{ .root.Release.Name | quote }},
          app.kubernetes.io/component: {{ .part }} }
{{- end }}
{{- define "newsroom.pod" }}
      automountServiceAccountToken: false
      {{- if .root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range .root.Values.image.pullSecrets }}
        - name: {{ . | quote }}
        {{- end }}
      {{- end }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      volumes:
        - name: data
          emptyDir: { sizeLimit: {{ .root.Values.piecesSize | quote }} }
        - name: tmp
          emptyDir: {}
        - name: registry
          secret: { secretName: {{ .root.Values.registryKeysSecret | quote }} }
{{- end }}
{{- define "newsroom.container" }}
          {{- $tag := default .root.Chart.AppVersion .root.Values.image.tag }}
          image: {{ printf "%s:%s" .root.Values.image.repository $tag | quote }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy | quote }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          envFrom:
            - secretRef: { name: {{ .root.Values.existingSecret | quote }} }
          env:
            - { name: ROLE, value: {{ .role | quote }} }
            - name: SITE_URL
              value: {{ required "siteUrl: set the address of the newspaper, https://…" .root.Values.siteUrl | quote }}
            - name: TRUST_PROXY
              value: {{ required "trustProxy: set the addresses of the ingress" .root.Values.trustProxy | quote }}
            - { name: DRAIN_SECONDS, value: {{ .root.Values.drainSeconds | quote }} }
            - { name: REGISTRY_KEYS, value: /registry/registry-keys.json }
            - { name: STORAGE_S3_REGION, value: {{ .root.Values.storage.region | quote }} }
            - { name: STORAGE_S3_BUCKET, value: {{ .root.Values.storage.bucket | quote }} }
            - { name: STORAGE_S3_PATH_STYLE, value: {{ .root.Values.storage.pathStyle | quote }} }
            {{- if .root.Values.storage.endpoint }}
            - { name: STORAGE_S3_ENDPOINT, value: {{ .root.Values.storage.endpoint | quote }} }
            {{- end }}
            {{- if .root.Values.database.secret }}
            - name: DATABASE_URL
              valueFrom:
                secretKeyRef:
                  name: {{ .root.Values.database.secret | quote }}
                  key: {{ .root.Values.database.key | quote }}
            {{- end }}
            {{- if .root.Values.database.ownerSecret }}
            - name: DATABASE_OWNER_URL
              valueFrom:
                secretKeyRef:
                  name: {{ .root.Values.database.ownerSecret | quote }}
                  key: {{ .root.Values.database.ownerKey | quote }}
            {{- end }}
            {{- if .root.Values.cdn.purgeUrl }}
            - { name: CDN_MAX_AGE, value: {{ .root.Values.cdn.maxAge | quote }} }
            - { name: CDN_PURGE_METHOD, value: {{ .root.Values.cdn.purgeMethod | quote }} }
            - { name: CDN_PURGE_URL, value: {{ .root.Values.cdn.purgeUrl | quote }} }
            {{- end }}
            {{- range $name, $value := .root.Values.settings }}
            - { name: {{ $name | quote }}, value: {{ $value | quote }} }
            {{- end }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
            - { name: registry, mountPath: /registry, readOnly: true }
{{- end }}
{{- define "newsroom.probes" }}
          ports:
            - { name: http, containerPort: 8080 }
          startupProbe:
            httpGet: { path: /livez, port: http }
            periodSeconds: 5
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /livez, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
            timeoutSeconds: 5
            failureThreshold: 2
{{- end }}
