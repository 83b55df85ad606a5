// Renders deploy/helm/newsroom as Helm does: Go's own templates with sprig's functions and toJson. Values come from
// standard input as JSON; Debian: golang-go, golang-github-masterminds-sprig-dev.
// GO111MODULE=off GOPATH=/usr/share/gocode go run tooling/helm/render.go deploy/helm/newsroom <values.json
package main

import (
	"encoding/json"
	"errors"
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

// Helm's own: the sentence ends the rendering where the value is empty.
func required(sentence string, value interface{}) (interface{}, error) {
	if value == nil || value == "" {
		return nil, errors.New(sentence)
	}
	return value, nil
}

func main() {
	var values map[string]interface{}
	check(json.NewDecoder(os.Stdin).Decode(&values))
	own := template.FuncMap{"required": required}
	all := template.New("chart").Funcs(sprig.TxtFuncMap()).Funcs(own).Option("missingkey=error")
	files, err := filepath.Glob(filepath.Join(os.Args[1], "templates", "*"))
	check(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		check(err)
	}
	text, err := os.ReadFile(filepath.Join(os.Args[1], "Chart.yaml"))
	check(err)
	chart := map[string]interface{}{}
	for _, line := range strings.Split(string(text), "\n") {
		if name, value, _ := strings.Cut(line, ": "); name == "appVersion" {
			chart["AppVersion"] = value
		}
	}
	data := map[string]interface{}{
		"Chart":   chart,
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
