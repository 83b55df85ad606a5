// Renders deploy/helm/newsroom as Helm does: Go's own templates with sprig's functions and toJson. Values come from
// standard input as JSON; Debian: golang-go, golang-github-masterminds-sprig-dev.
// GO111MODULE=off GOPATH=/usr/share/gocode go run tooling/helm/render.go deploy/helm/newsroom <values.json
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	var values map[string]interface{}
	check(json.NewDecoder(os.Stdin).Decode(&values))
	all := template.New("chart").Funcs(sprig.TxtFuncMap()).Option("missingkey=error")
	files, err := filepath.Glob(filepath.Join(os.Args[1], "templates", "*"))
	check(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		check(err)
	}
	data := map[string]interface{}{
		"Values":  values,
		"Release": map[string]interface{}{"Name": "paper", "Namespace": "default", "Revision": 1},
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".tpl") {
			continue
		}
		fmt.Println("---")
		check(all.ExecuteTemplate(os.Stdout, filepath.Base(file), data))
	}
}
